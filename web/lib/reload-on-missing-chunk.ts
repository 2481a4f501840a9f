import { RELOAD_GUARD_MS } from '../../core/rules/shell/timing.ts'

const STORED_AT = 'reloaded-for-missing-chunk'
const EVENT = 'missing-chunk'

declare global {
  /** Called when code cannot be loaded: by the router (`scripts/vite/missing-chunks.ts`) and by `lazyComponent`. */
  var onMissingChunk: ((error: unknown) => Promise<never>) | undefined

  interface WindowEventMap {
    [EVENT]: CustomEvent<unknown>
  }
}

/**
 * After a release the old code files are gone. One new document loads the new ones, at the address that the
 * click wanted; if that fails within a minute, the error is shown instead of reloading forever.
 */
export function reloadOnMissingChunk() {
  let isReloading = false
  const reloadOrReport = (error: unknown) => {
    // Vite and the caller of the import report the same missing code.
    if (isReloading) return
    isReloading = mayReload(Date.now())
    if (isReloading) loadAnew()
    else window.dispatchEvent(new CustomEvent(EVENT, { detail: error }))
  }
  globalThis.onMissingChunk = (error) => {
    reloadOrReport(error)
    // The promise never settles: the page reloads or shows the error page.
    return new Promise<never>(() => {})
  }
  window.addEventListener('vite:preloadError', (event) => {
    reloadOrReport(event.payload)
  })
}

/** Listens for code that is still missing after the reload. Returns the function that stops listening. */
export function onChunkLost(report: (error: unknown) => void): () => void {
  const listener = ({ detail }: CustomEvent<unknown>) => report(detail)
  window.addEventListener(EVENT, listener)
  return () => window.removeEventListener(EVENT, listener)
}

/** The address that a navigation under way leads to. */
let wanted: string | null = null

export function setWantedAddress(address: string | null) {
  wanted = address
}

function loadAnew() {
  if (wanted) window.location.assign(wanted)
  else window.location.reload()
}

function mayReload(now: number): boolean {
  const last = Number(sessionStorage.getItem(STORED_AT) ?? 0)
  if (now - last < RELOAD_GUARD_MS) return false
  sessionStorage.setItem(STORED_AT, String(now))
  return true
}
