import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { TextFiles } from '../texts/text-files.ts'
import { AppError } from './app-error.ts'
import { installPageErrorHandler } from './errors.ts'
import { callInside } from './inner-calls.ts'
import { BODY_LIMIT } from './server.ts'
import { createStyleSheets } from './style-sheets.ts'

/** The exports of `web/entry.server.tsx` that the server uses. */
type Entry = {
  createPages(build: ServerBuild, mode: string): (request: Request, visit: PageVisit) => Promise<Response>
}
type PageVisit = {
  nonce: string
  exchange: (call: Call) => Promise<{ status: number; body: string }>
  texts: { read: TextFiles['messages']; urls: TextFiles['urls'] }
  /** Missing during development, when there are no built style sheets. */
  readStyles: ReturnType<typeof createStyleSheets> | undefined
}
type Call = { method: string; path: string; headers: Record<string, string>; body?: string }

export type LoadBuild = () => Promise<ServerBuild>

type Pages = {
  loadBuild: LoadBuild
  mode: 'development' | 'production'
  texts: TextFiles
  /** The folder of the built files. */
  assets?: string | undefined
}

/** Renders every address that belongs neither to the API nor to a file. */
export async function installPages(app: FastifyInstance, { loadBuild, mode, texts, assets }: Pages) {
  const readStyles = assets === undefined ? undefined : createStyleSheets(assets)
  let known: { build: ServerBuild; render: ReturnType<Entry['createPages']> } | undefined
  const renderer = async () => {
    const build = await loadBuild()
    if (known?.build !== build) {
      // React Router types an entry without what ours exports besides.
      const entry = build.entry.module as typeof build.entry.module & Entry
      known = { build, render: entry.createPages(build, mode) }
    }
    return known.render
  }

  await app.register(async (scope) => {
    installPageErrorHandler(scope)
    // Pages read their forms themselves, as a stream.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.all('/*', { schema: { hide: true } }, async (request, reply) => {
      refuseLargeForms(request)
      const render = await renderer()
      const cookies = new VisitorCookies(request.headers.cookie)
      const response = await render(toRequest(request, reply), {
        nonce: request.nonce,
        texts: { read: texts.messages, urls: texts.urls },
        readStyles,
        exchange: async (call) => {
          const headers = { ...call.headers, cookie: cookies.header() }
          const answer = await callInside(app, request, { ...call, headers })
          cookies.receive(answer.cookies)
          return answer
        },
      })
      return send(response, reply, cookies.received)
    })
  })
}

/** Pages read their forms themselves, so the size is checked before; browsers always send it. */
function refuseLargeForms({ method, headers }: FastifyRequest) {
  if (method === 'GET' || method === 'HEAD') return
  if (headers['transfer-encoding'] !== undefined) throw new AppError('bad_request')
  if (Number(headers['content-length'] ?? 0) > BODY_LIMIT) throw new AppError('body_too_large')
}

function toRequest(request: FastifyRequest, reply: FastifyReply): Request {
  return createRequest(request.raw, reply.raw, { host: request.host, protocol: `${request.protocol}:` })
}

function send(response: Response, reply: FastifyReply, cookies: string[]) {
  const headers = new Headers(response.headers)
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  // A page shows who is logged in and in which language, so no shared cache may keep it.
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache')
  return reply.send(new Response(response.body, { status: response.status, headers }))
}

/** The visitor's cookies as the API calls of one page see them; later calls see what earlier ones set. */
class VisitorCookies {
  readonly received: string[] = []
  readonly #values: Map<string, string>

  constructor(header = '') {
    this.#values = new Map(header.split(/;\s*/).filter(Boolean).map(split))
  }

  header(): string {
    return [...this.#values].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  receive(cookies: string[]) {
    for (const cookie of cookies) {
      this.received.push(cookie)
      const [name, value] = split(cookie.split(';')[0] ?? '')
      if (value === '') this.#values.delete(name)
      else this.#values.set(name, value)
    }
  }
}

function split(pair: string): [string, string] {
  const at = pair.indexOf('=')
  return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)]
}
