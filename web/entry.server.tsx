import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createContext,
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { apiContext, createApi, type Exchange } from './lib/api.ts'
import { NonceContext } from './lib/nonce.ts'
import { type TextSource, TextSourceContext } from './lib/texts.ts'

/** A page that takes longer than this is sent as far as it got. */
const RENDER_TIMEOUT = 10_000

const nonceContext = createContext<string>()
const textsContext = createContext<TextSource>()

export type PageVisit = { exchange: Exchange; nonce: string; texts: TextSource }

/**
 * Made here, not in the server, because React Router recognises its own objects only within one copy
 * of itself, and this is the copy that the pages are built with.
 */
export function createPages(build: ServerBuild, mode: string) {
  const handle = createRequestHandler(build, mode)
  return (request: Request, { exchange, nonce, texts }: PageVisit): Promise<Response> => {
    const context = new RouterContextProvider()
    context.set(apiContext, createApi(exchange))
    context.set(nonceContext, nonce)
    context.set(textsContext, texts)
    return handle(request, context)
  }
}

export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext)
  // Those who read without scripts get the whole page at once.
  const readyEvent = isbot(request.headers.get('user-agent') ?? '') ? 'onAllReady' : 'onShellReady'
  return new Promise((resolve, reject) => {
    let answered = false
    const page = (
      <NonceContext value={nonce}>
        <TextSourceContext value={context.get(textsContext)}>
          <ServerRouter context={router} url={request.url} nonce={nonce} />
        </TextSourceContext>
      </NonceContext>
    )
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      [readyEvent]() {
        answered = true
        const body = new PassThrough()
        headers.set('content-type', 'text/html; charset=utf-8')
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
        pipe(body)
      },
      onShellError: reject,
      onError(error: unknown) {
        status = 500
        if (answered) console.error(error)
      },
    })
    request.signal.addEventListener('abort', () => abort(), { once: true })
    setTimeout(abort, RENDER_TIMEOUT).unref()
  })
}
