import type { ClientInstrumentation } from 'react-router'
import { mayReload } from '../../client/may-reload.ts'

const EVENT = 'missing-chunk'

declare global {
  /** Called when code cannot be loaded: by the router (`scripts/vite/missing-chunks.ts`) and by `lazyComponent`. */
  var onMissingChunk: ((error: unknown) => Promise<never>) | undefined

  interface WindowEventMap {
    [EVENT]: CustomEvent<unknown>
  }
}

/**
 * A release deletes the chunks of the one before. A page that misses a chunk is loaded again, at the address of the pending
 * navigation; a second miss within a minute shows the error instead of reloading in a loop.
 */
export function reloadOnMissingChunk() {
  let isReloading = false
  const reloadOrReport = (error: unknown) => {
    // Vite and the caller of the import both report the same missing chunk.
    if (isReloading) return
    isReloading = mayReload(Date.now())
    if (isReloading) reload()
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

/** Listens for chunks that are still missing after the reload. Returns the function that stops listening. */
export function onChunkLost(report: (error: unknown) => void): () => void {
  const listener = ({ detail }: CustomEvent<unknown>) => report(detail)
  window.addEventListener(EVENT, listener)
  return () => window.removeEventListener(EVENT, listener)
}

/** The target of the pending navigation. */
let pendingAddress: string | null = null

/** Notes where the router is going, before anything of the new page is loaded. */
export const notePendingAddress: ClientInstrumentation = {
  router: ({ instrument }) =>
    instrument({
      async navigate(go, { to }) {
        pendingAddress = typeof to === 'string' ? to : null
        await go()
        pendingAddress = null
      },
    }),
}

function reload() {
  if (pendingAddress) window.location.assign(pendingAddress)
  else window.location.reload()
}
