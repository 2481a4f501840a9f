import type { Exchange } from '../../client/create-client.ts'
import { fetchPatiently } from '../../client/fetch-patiently.ts'
import { loginAddress } from '../../client/login-address.ts'
import { fieldOf } from '../../core/typed.ts'
import { createApi } from './api.ts'

/** One request over the network. Retries are safe, because every change carries an idempotency key. */
const fetchExchange: Exchange = async ({ method, path, headers, body }) => {
  const wasMember = tab.isMember
  const response = await fetchPatiently(path, {
    method,
    headers,
    ...(body !== undefined && { body }),
    ...(headers['x-request-type'] === 'refresh' && { signal: refreshing.signal }),
    credentials: 'same-origin',
  })
  const text = await response.text()
  // A late answer to a page that the tab has left does not concern the visitor's page that it shows now.
  if (wasMember === tab.isMember) leaveIfLoggedOut(path, response.status, text)
  return { status: response.status, body: text }
}

/**
 * Goes to the login when the session has ended elsewhere (docs/product.md, shell-session-ended); a refusal by
 * the user endpoint does not count.
 */
function leaveIfLoggedOut(path: string, status: number, text: string) {
  if (status === 403 && path.split('?')[0] !== '/api/user.php' && asksForLogin(text)) leaveForLogin()
}

type Tab = {
  isMember: boolean
  /** Whether a form of the page is being submitted. */
  isSending: boolean
}
let tab: Tab = { isMember: false, isSending: false }
let isLeavingDue = false

/** Aborts refreshes while a form that may end the session is submitted: they would be refused. */
let refreshing = new AbortController()

/**
 * Tells who the tab shows and whether a form is being submitted. A form may itself end the session, as the logout and
 * the deletion of the account do, and then leads to a page of its own. So the tab leaves for the login only after
 * the form, and only if it still shows a page of the member.
 */
export function updateTab(now: Tab) {
  tab = now
  if (!tab.isSending && refreshing.signal.aborted) refreshing = new AbortController()
  if (tab.isSending || !isLeavingDue) return
  isLeavingDue = false
  if (tab.isMember) leaveForLogin()
}

/**
 * Announces a form that may end the session, at the moment it is submitted: React may rerender the page only after the
 * session has ended, and `updateTab` would then be called too late.
 */
export function announceForm() {
  tab = { ...tab, isSending: true }
  refreshing.abort()
}

/** Empties the page and goes to the login, which leads back here (docs/product.md, shell-session-ended). */
export function leaveForLogin() {
  if (tab.isSending) {
    isLeavingDue = true
    return
  }
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
