import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import { ERROR_STATUS } from '../../../core/contract/errors.ts'
import type { Locale } from '../../../core/i18n/locales.ts'
import type { TextFiles } from '../texts/text-files.ts'
import { AppError } from './app-error.ts'
import { acceptedIn } from './compression.ts'
import { type FindSite, localeOf } from './errors.ts'
import { type KeptPage, type KeptPages, keyOf, withoutNonce } from './kept-pages.ts'
import { refuseMethod, refuseUnrouted } from './methods.ts'
import { createPageCalls, type PageAnswer, type PresentSeeker, type ResolveCaller } from './page-calls.ts'
import { readPageRequest } from './page-request.ts'
import { refuseOtherOrigins } from './same-origin.ts'
import type { VisitorCookies } from './visitor-cookies.ts'

/** The exports of `web/entry.server.tsx` that the server uses. */
type Entry = {
  createPages(build: ServerBuild, mode: string): (request: Request, visit: PageVisit) => Promise<Response>
  /** Whether a page is the same for many visitors, by its path. */
  isKept?(path: string): boolean
}
type PageVisit = {
  readonly nonce: string
  /** The language of a page that fails before it knows its visitor. */
  fallbackLocale: Locale
  /** Is told the pattern of the page, such as `/members/:id`. */
  onMatch: (pattern: string) => void
  /** Is told what went wrong on our side. */
  onFailure: (error: unknown) => void
  exchange: (call: Call) => Promise<{ status: number; body: string }>
  /** A read without HTTP; undefined for a call that needs it. */
  read: (name: string, query: Record<string, string>) => Promise<PageAnswer> | undefined
  /** The member who is logged in, as far as the session knows them; null for a visitor. */
  seeker: () => Promise<PageAnswer>
  texts: { read: TextFiles['messages']; folder: TextFiles['folder'] }
  /** Missing during development, when there are no built style sheets. */
  readStyles: ReturnType<typeof createStyleSheets> | undefined
}
type Call = { method: string; path: string; headers: Record<string, string>; body?: string }

export type LoadBuild = () => Promise<ServerBuild>

type Pages = {
  loadBuild: LoadBuild
  mode: 'development' | 'production'
  texts: TextFiles
  findSite: FindSite
  resolveCaller: ResolveCaller
  presentSeeker: PresentSeeker
  /** The country that a visitor seems to be in. */
  countryOf: (request: FastifyRequest) => string | null
  /** The folder of the built files. */
  assets?: string | undefined
  keptPages: KeptPages
}

/** Renders every address that belongs neither to the API nor to a file. */
export async function installPages(
  app: FastifyInstance,
  { loadBuild, mode, texts, findSite, resolveCaller, presentSeeker, countryOf, assets, keptPages }: Pages,
) {
  const readStyles = assets === undefined ? undefined : createStyleSheets(assets)
  let current:
    | { build: ServerBuild; render: ReturnType<Entry['createPages']>; isKept: (path: string) => boolean }
    | undefined
  const renderer = async () => {
    const build = await loadBuild()
    if (current?.build !== build) {
      // React Router types an entry without what ours exports besides.
      const entry = build.entry.module as typeof build.entry.module & Entry
      current = { build, render: entry.createPages(build, mode), isKept: entry.isKept ?? (() => false) }
    }
    return current
  }

  await app.register(async (scope) => {
    // Pages read their forms themselves, as a stream.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.all('/*', { schema: { hide: true } }, async (request, reply) => {
      refuseMisdirected(request, reply)
      const { render, isKept } = await renderer()
      const fallbackLocale = await localeOf(request, findSite)
      const calls = createPageCalls(app, request, { resolveCaller, presentSeeker, fallbackLocale })
      const show = (page: Request) =>
        render(page, {
          get nonce() {
            return request.nonce
          },
          fallbackLocale,
          onMatch: (pattern) => {
            request.page = pattern
          },
          onFailure: (error) => request.log.error({ err: error }, 'page failed'),
          texts: { read: texts.messages, folder: texts.folder },
          readStyles,
          exchange: calls.exchange,
          read: calls.read,
          seeker: calls.seeker,
        })
      const key = mode === 'production' && isKept(request.url) ? keyOf(request, countryOf(request)) : null
      let answer: Response | undefined
      const page =
        key !== null &&
        (await keptPages.find(await findSite(request.host), key, async () => {
          answer = await show(detached(request))
          return keepable(answer, request, calls.cookies)
        }))
      if (page) return sendKept(page, request, reply)
      // A page that turned out to be for one visitor alone is for the one for whom it was made.
      return send(answer ?? (await show(await readPageRequest(request, reply))), reply, calls.cookies)
    })
  })
}

/** Addresses with routes of their own take the methods of those alone; a form must come from our own pages. */
function refuseMisdirected(request: FastifyRequest, reply: FastifyReply) {
  const [path = ''] = request.url.split('?', 1)
  if (request.server.methodsAt(path).length > 0) refuseUnrouted(request, reply)
  // The fetch standard has no request with this method, so the router could not be asked.
  if (request.method === 'TRACE') refuseMethod(reply, ['GET', 'HEAD'])
  if (request.method !== 'GET' && request.method !== 'HEAD') refuseOtherOrigins(request, { method: 'POST' })
}

/** The request of a page that others will see too: it goes on when its visitor leaves. */
const detached = ({ protocol, host, url, headers }: FastifyRequest) =>
  new Request(`${protocol}://${host}${url}`, {
    headers: { cookie: headers.cookie ?? '', 'user-agent': headers['user-agent'] ?? '' },
  })

/** A page that may be shown to others, unless it is a refusal, leads elsewhere or sets a cookie. */
async function keepable(
  response: Response,
  { nonce, page: pattern, log }: FastifyRequest,
  cookies: VisitorCookies,
): Promise<KeptPage | null> {
  const isPlain = response.status === 200 && isRendered(response) && cookies.received.length === 0
  if (!isPlain || response.headers.has('set-cookie')) return null
  const kept = withoutNonce(await response.clone().text(), nonce)
  if (!kept) {
    log.warn({ pattern }, 'a page with an inline script that carries no nonce was not kept')
    return null
  }
  const headers = Object.fromEntries(response.headers)
  return { html: Buffer.from(kept.html), packed: new Map(), headers, scripts: kept.scripts, pattern }
}

/** Sends a kept page as it was compressed for the first visitor who asked for that encoding. */
async function sendKept(
  { html, packed, headers, scripts, pattern }: KeptPage,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  request.page = pattern
  request.scriptHashes = scripts
  reply.headers(headers).header('cache-control', 'private, no-cache').header('vary', 'accept-encoding')
  const encoding = acceptedIn(request.headers['accept-encoding'])
  if (!encoding) return reply.send(html)
  const compressed = packed.get(encoding.name) ?? encoding.pack(html)
  packed.set(encoding.name, compressed)
  return reply.header('content-encoding', encoding.name).send(await compressed)
}

/** Pages are sent whole: none has parts that come later, and compressing once costs least. */
async function send(response: Response, reply: FastifyReply, cookies: VisitorCookies) {
  if (response.status >= 400 && !isRendered(response)) refuseInWords(response, reply)
  const { 'set-cookie': _several, ...headers } = Object.fromEntries(response.headers)
  reply.status(response.status).headers(headers)
  if (response.status === ERROR_STATUS.unavailable) reply.headers(new AppError('unavailable').retryHeaders)
  const set = [...response.headers.getSetCookie(), ...cookies.received]
  if (set.length > 0) reply.header('set-cookie', set)
  // A member's page is not kept anywhere, so that nobody can go back to it after the logout.
  if (cookies.hasSession) reply.header('cache-control', 'no-store')
  // A page shows who is logged in and in which language, so no shared cache may keep it.
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache')
  return reply.send(response.body && Buffer.from(await response.arrayBuffer()))
}

/** A page or its data, as opposed to the bare words of the router. */
const isRendered = ({ headers }: Response) =>
  headers.has('x-remix-response') || headers.get('content-type')?.startsWith('text/html')

/** The router's own refusals are bare; ours are in the visitor's language and say what to do. */
function refuseInWords({ status, headers }: Response, reply: FastifyReply): never {
  if (status === 405) refuseMethod(reply, [headers.get('allow') ?? 'GET, HEAD'])
  throw new AppError(status === 404 ? 'not_found' : status < 500 ? 'bad_request' : 'internal')
}

/** Reads built style sheets for pages that carry them inside. Each file is read once. */
function createStyleSheets(folder: string) {
  const sheets = new Map<string, string>()
  const read = (path: string) => {
    const sheet = sheets.get(path) ?? readFileSync(join(folder, path), 'utf8')
    sheets.set(path, sheet)
    return sheet
  }
  return (paths: readonly string[]) => paths.map(read).join('')
}
