import type { ReactNode } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import {
  createContext,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  type ServerInstrumentation,
  ServerRouter,
} from 'react-router'
import type { Exchange, ReadDirectly } from '../client/create-client.ts'
import { type Answered, acceptAnswer } from '../client/refusal.ts'
import type { Seeker } from '../core/contract/account/account.ts'
import type { Locale } from '../core/i18n/locales.ts'
import { apiContext, createApi, seekerContext } from './lib/api.ts'
import { type ReadStyles, withInlineStyles, withStylesOnly } from './lib/inline-styles.ts'
import { withLateCode } from './lib/late-code.ts'
import { NonceContext } from './lib/nonce.ts'
import { onceContext, onceFor } from './lib/once-per-visit.ts'
import { createHandlers, createMethods, withRefusals } from './lib/serve-build.ts'
import { type TextSource, TextSourceContext } from './lib/texts.ts'
import { PAGES } from './pages.ts'

/** React's mark of a part that was not ready, such as a component whose code is still being loaded. */
const UNFINISHED = '<!--$!-->'
/** Without it browsers lay a page out by the rules of the nineties. React writes it only into a stream. */
const DOCTYPE = '<!DOCTYPE html>'
/** A page that takes longer than this is sent as far as it got. */
const RENDER_TIMEOUT = 10_000

const visitContext = createContext<PageVisit>()
const answerContext = createContext<PageAnswer>()

/** A page as text in pieces, which leaves without being joined or becoming the stream of a `Response` on its way. */
type PageAnswer = { html?: readonly string[] }

export type PageVisit = {
  exchange: Exchange
  read: ReadDirectly
  seeker: () => Promise<Answered>
  /** Made when it is asked for: only documents have scripts. */
  readonly nonce: string
  fallbackLocale: Locale
  onMatch: (pattern: string) => void
  onFailure: (error: unknown) => void
  texts: Omit<TextSource, 'fallbackLocale'>
  /** Missing while developing, when there are no built style sheets. */
  readStyles: ReadStyles | undefined
  /** Somebody with a session has been here before. */
  hasSession: boolean
}

/**
 * Made here, not in the server, because React Router recognises its own objects only within one copy
 * of itself, and this is the copy that the pages are built with.
 */
export function createPages(build: ServerBuild, mode: string) {
  const handlerFor = createHandlers(withRefusals(build), mode)
  const methodsAt = createMethods(build)
  return async (request: Request, visit: PageVisit): Promise<{ response: Response } & PageAnswer> => {
    const { exchange, read, seeker } = visit
    const allowed = methodsAt(request)
    if (allowed && !allowed.includes(request.method))
      return { response: new Response(null, { status: 405, headers: { allow: allowed.join(', ') } }) }
    const answer: PageAnswer = {}
    const context = new RouterContextProvider()
    const call = createApi(exchange, read)
    context.set(apiContext, call)
    // The server presents it in this form.
    context.set(seekerContext, async () => acceptAnswer(await seeker()) as Seeker | null)
    context.set(onceContext, onceFor(request, call))
    context.set(visitContext, visit)
    context.set(answerContext, answer)
    const response = await handlerFor(request)(request, context)
    return Object.assign(answer, { response })
  }
}

const KEPT = new Set(PAGES.filter((page) => page.isKept).map(({ path }) => path.replace('/:slug?', '')))

/** Whether the page of a path is the same for many visitors. A lander's slug changes only its address. */
export const isKept = (path: string): boolean =>
  KEPT.has(path) || KEPT.has(path.replace(/(^\/landers\/[^/]+)\/[^/]+$/, '$1'))

/** Only our own failures are told: an unknown address is none, and neither is a visitor who left. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (isRouteErrorResponse(error) || request.signal.aborted) return
  context.get(visitContext).onFailure(error)
}

/** Tells the server which page was asked for, without the ids and tokens of its address. */
export const instrumentations: ServerInstrumentation[] = [
  {
    handler(handler) {
      handler.instrument({
        async request(run, { context }) {
          const { meta } = await run()
          if (meta?.pattern) context?.get(visitContext).onMatch(`/${meta.pattern.replace(/^\//, '')}`)
        },
      })
    },
  },
]

export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const visit = context.get(visitContext)
  const { nonce, texts, fallbackLocale } = visit
  const data = await readData(router.serverHandoffStream)
  // No loader leaves anything for later, so the page is made in one go, with its data behind it.
  const complete = { ...router, serverHandoffStream: undefined }
  const page = (
    <NonceContext value={nonce}>
      <TextSourceContext value={{ ...texts, fallbackLocale }}>
        <ServerRouter context={complete} url={request.url} nonce={nonce} />
      </TextSourceContext>
    </NonceContext>
  )
  const atOnce = DOCTYPE + renderToString(page)
  const html = atOnce.includes(UNFINISHED) ? await renderPatiently(page, nonce, request.signal) : atOnce
  headers.set('content-type', 'text/html; charset=utf-8')
  const hasScripts = router.renderMeta?.didRenderScripts === true
  const painted = await paintFirst(html, hasScripts, visit)
  context.get(answerContext).html = hasScripts ? withData(painted, data, nonce) : painted
  return new Response(null, { status, headers })
}

/**
 * Changes a page so that it is painted soon: its code loads after its first pictures, and a visitor, who is
 * mostly here for the first time and on a slow phone, gets its styles inside it. Members have the sheets in their
 * cache, so their pages stay small.
 */
async function paintFirst(
  html: string,
  hasScripts: boolean,
  { readStyles, hasSession }: Pick<PageVisit, 'readStyles' | 'hasSession'>,
): Promise<string[]> {
  if (!readStyles) return [html]
  if (!hasScripts) return [await withStylesOnly(html, readStyles)]
  const late = withLateCode(html)
  return hasSession ? late : [await withInlineStyles(late.join(''), readStyles)]
}

/** Renders a page again and waits for the parts that were not ready. */
async function renderPatiently(page: ReactNode, nonce: string, left: AbortSignal): Promise<string> {
  const signal = AbortSignal.any([left, AbortSignal.timeout(RENDER_TIMEOUT)])
  // Every part stays in its place: React would put parts of a long page behind it, for a script to move them.
  const stream = await renderToReadableStream(page, { nonce, signal, progressiveChunkSize: Infinity })
  await stream.allReady
  return new Response(stream).text()
}

/** The data of a page as the router has encoded it. */
const readData = async (stream: EntryContext['serverHandoffStream']) =>
  stream ? new Response(stream).text() : ''

const PAGE_END = '</body></html>'

/** Hands the data to the router in the browser, which waits for it under this name. */
function withData(html: readonly string[], data: string, nonce: string): string[] {
  const controller = 'window.__reactRouterContext.streamController'
  const script = `<script nonce="${nonce}">${controller}.enqueue(${quote(data)});${controller}.close();</script>`
  const last = html.at(-1) ?? ''
  const end = last.endsWith(PAGE_END) ? PAGE_END : ''
  return [...html.slice(0, -1), last.slice(0, last.length - end.length), script, end]
}

const ESCAPES: Record<string, string> = { '&': '\\u0026', '<': '\\u003c', '>': '\\u003e' }

/** Text as a string of JavaScript in which no tag can begin or end. */
const quote = (text: string) =>
  JSON.stringify(text)
    .replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? '')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
