/**
 * A request that met a lost connection or a server error is repeated this often, each time after twice the
 * pause (docs/product.md, shell-retries).
 */
const RETRIES = 5
const FIRST_PAUSE_MS = 300

/** A refusal of ours is final, so only server errors are repeated. */
const isPassing = (status: number) => status >= 500

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** One request over the network, repeated while it may still succeed. The caller sees to it that this is safe. */
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
    if (response && (isLast || !isPassing(response.status))) return response
    await pause(FIRST_PAUSE_MS * 2 ** attempt)
    init.signal?.throwIfAborted()
  }
}
