import { MINUTE_MS } from '../../core/rules/durations.ts'

const KEPT_AS = 'console-reloaded'

/**
 * Code of an earlier release is gone from the server. A page whose code is missing is loaded anew, with the code of
 * the present release; once, so that a page does not reload forever.
 */
export function reloadForNewRelease() {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEPT_AS))
    if (Date.now() - last < MINUTE_MS) return
    event.preventDefault()
    sessionStorage.setItem(KEPT_AS, String(Date.now()))
    location.reload()
  })
}
