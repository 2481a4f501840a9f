/**
 * Retries after a lost connection or a server error, with an exponential backoff (docs/product.md, shell-retries).
 */
const RETRIES = 5
const FIRST_BACKOFF_MS = 300

/** Server errors are retried. A refusal of ours (4xx) is final. */
const isTransient = (status: number) => status >= 500

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** `fetch` with retries. The caller makes sure that the request is idempotent. */
export async function fetchPatiently(
  url: string | URL,
  init: RequestInit = {},
  { retries = RETRIES, send = fetch }: { retries?: number; send?: typeof fetch } = {},
): Promise<Response> {
  for (let attempt = 0; ; attempt++) {
    const isLast = attempt === retries
    const response = await send(url, init).catch((error: unknown) => {
      if (isLast || init.signal?.aborted) throw error
    })
    if (response && (isLast || !isTransient(response.status))) return response
    await sleep(FIRST_BACKOFF_MS * 2 ** attempt)
    init.signal?.throwIfAborted()
  }
}
