import { createApi, type Exchange } from './api.ts'

/** A lost connection or a busy server is tried again this often (spec section 7), each time after twice the pause. */
const RETRIES = 5
const FIRST_PAUSE_MS = 300

/** Answers of a proxy or a server that is just starting; a refusal of ours is never asked again. */
const PASSING = new Set([502, 503, 504])

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** One exchange over the net. Trying again is safe, because whatever changes something carries its key along. */
const fetchExchange: Exchange = async ({ method, path, headers, body }) => {
  for (let attempt = 0; ; attempt++) {
    const isLast = attempt === RETRIES
    const response = await fetch(path, {
      method,
      headers,
      ...(body !== undefined && { body }),
      credentials: 'same-origin',
    }).catch((error: unknown) => {
      if (isLast) throw error
    })
    if (response && (isLast || !PASSING.has(response.status))) {
      const text = await response.text()
      leaveIfLoggedOut(path, response.status, text)
      return { status: response.status, body: text }
    }
    await pause(FIRST_PAUSE_MS * 2 ** attempt)
  }
}

/** A login that ended elsewhere ends here too (spec section 7); the user endpoint itself may say no without that. */
function leaveIfLoggedOut(path: string, status: number, text: string) {
  if (status !== 403 || path.startsWith('/api/user.php') || !text.includes('"authentication_required":true'))
    return
  const to = location.pathname + location.search
  location.assign(`/login?${new URLSearchParams({ to })}`)
}

/** The API from the browser, for what happens between two pages: chatting, liking, refreshing. */
export const browserApi = createApi(fetchExchange)
