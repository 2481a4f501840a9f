import { fieldOf } from '../../core/typed.ts'
import { createApi, type Exchange } from './api.ts'
import { loginAddress } from './login-address.ts'

/**
 * A call that met a lost connection or a server error is repeated this often, each time after twice the pause
 * (docs/product.md, shell-retries).
 */
const RETRIES = 5
const FIRST_PAUSE_MS = 300

/** A refusal of ours is final, so only server errors are repeated. */
const isPassing = (status: number) => status >= 500

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** One request over the network. A retry is safe, because every change carries its key. */
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
    if (response && (isLast || !isPassing(response.status))) {
      const text = await response.text()
      leaveIfLoggedOut(path, response.status, text)
      return { status: response.status, body: text }
    }
    await pause(FIRST_PAUSE_MS * 2 ** attempt)
  }
}

/**
 * Goes to the login when the session has ended elsewhere (docs/product.md, shell-session-ended); a refusal by
 * the user endpoint does not count.
 */
function leaveIfLoggedOut(path: string, status: number, text: string) {
  if (status === 403 && path.split('?')[0] !== '/api/user.php' && asksForLogin(text)) leaveForLogin()
}

/** Empties the page and goes to the login, which leads back here (docs/product.md, shell-session-ended). */
export function leaveForLogin() {
  document.documentElement.hidden = true
  // A new document, so that no data of the member stays behind in this one.
  location.assign(loginAddress(location.pathname + location.search))
}

function asksForLogin(text: string): boolean {
  try {
    return fieldOf(JSON.parse(text), 'authentication_required') === true
  } catch {
    // The answer is not ours, but comes from a proxy.
    return false
  }
}

/** The API from the browser, for calls between two pages: chatting, liking, refreshing. */
export const browserApi = createApi(fetchExchange)
