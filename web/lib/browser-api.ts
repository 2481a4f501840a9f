import { SECOND_MS } from '../../core/rules/durations.ts'
import { fieldOf } from '../../core/typed.ts'
import { createApi, type Exchange } from './api.ts'
import { fetchPatiently } from './fetch-patiently.ts'
import { loginAddress } from './login-address.ts'

/** One request over the network. A retry is safe, because every change carries its key. */
const fetchExchange: Exchange = async ({ method, path, headers, body }) => {
  const response = await fetchPatiently(path, {
    method,
    headers,
    ...(body !== undefined && { body }),
    credentials: 'same-origin',
  })
  const text = await response.text()
  leaveIfLoggedOut(path, response.status, text)
  return { status: response.status, body: text }
}

/**
 * Goes to the login when the session has ended elsewhere (docs/product.md, shell-session-ended); a refusal by
 * the user endpoint does not count.
 */
function leaveIfLoggedOut(path: string, status: number, text: string) {
  if (status === 403 && path.split('?')[0] !== '/api/user.php' && asksForLogin(text)) leaveForLogin()
}

/** A logout of this tab leads to a page of its own within this time. */
const LOGOUT_MS = 10 * SECOND_MS
let isLoggingOutUntil = 0

/** Announces a logout of this tab: calls that are refused meanwhile do not lead to the login. */
export function announceLogout() {
  isLoggingOutUntil = Date.now() + LOGOUT_MS
}

/** Empties the page and goes to the login, which leads back here (docs/product.md, shell-session-ended). */
export function leaveForLogin() {
  if (Date.now() < isLoggingOutUntil) return
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
