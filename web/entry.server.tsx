import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import {
  createContext,
  createRequestHandler,
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
import { StyleSheetsContext } from './lib/inline-styles.tsx'
import { withLateCode } from './lib/late-code.ts'
import { onceContext, onceFor } from './lib/once-per-visit.ts'
import { NonceContext } from './lib/page-script.tsx'
import { createMethods, withRefusals } from './lib/serve-build.ts'
import { type TextSource, TextSourceContext } from './lib/texts.ts'
import { PAGES } from './pages.ts'

/** A page that takes longer than this is sent as far as it got. */
const RENDER_TIMEOUT_MS = 10_000

const visitContext = createContext<PageVisit>()

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
  readStyles: ((paths: readonly string[]) => string) | undefined
}

/**
 * Made here, not in the server, because React Router recognises its own objects only within one copy
 * of itself, and this is the copy that the pages are built with.
 */
export function createPages(build: ServerBuild, mode: string) {
  const handle = createRequestHandler(withRefusals(build), mode)
  const methodsAt = createMethods(build)
  return async (request: Request, visit: PageVisit): Promise<Response> => {
    const { exchange, read, seeker } = visit
    const allowed = methodsAt(request)
    if (allowed && !allowed.includes(request.method))
      return new Response(null, { status: 405, headers: { allow: allowed.join(', ') } })
    const context = new RouterContextProvider()
    const call = createApi(exchange, read)
    context.set(apiContext, call)
    // The server presents it in this form.
    context.set(seekerContext, async () => acceptAnswer(await seeker()) as Seeker | null)
    context.set(onceContext, onceFor(request, call))
    context.set(visitContext, visit)
    return handle(request, context)
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
  const { nonce, texts, fallbackLocale, readStyles } = context.get(visitContext)
  const styles = readStyles && { routes: router.manifest.routes, read: readStyles }
  const page = (
    <NonceContext value={nonce}>
      <TextSourceContext value={{ ...texts, fallbackLocale }}>
        <StyleSheetsContext value={styles}>
          <ServerRouter context={router} url={request.url} nonce={nonce} />
        </StyleSheetsContext>
      </TextSourceContext>
    </NonceContext>
  )
  const html = await renderWhole(page, nonce, request.signal)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(withLateCode(html), { status, headers })
}

/** Renders a page in one piece, which compresses better and costs less than a stream: no loader defers anything. */
async function renderWhole(page: ReactNode, nonce: string, disconnected: AbortSignal): Promise<string> {
  const signal = AbortSignal.any([disconnected, AbortSignal.timeout(RENDER_TIMEOUT_MS)])
  // Every part stays in its place: React would put parts of a long page behind it, for a script to move them.
  const stream = await renderToReadableStream(page, { nonce, signal, progressiveChunkSize: Infinity })
  await stream.allReady
  return new Response(stream).text()
}
