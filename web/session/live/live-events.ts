import type { LiveEvent } from './live-stream.ts'

type Listener = (event: LiveEvent) => void

const listeners = new Set<Listener>()

/** Listens to every live event of this browser. Returns the function that stops listening. */
export function onLiveEvent(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function notifyListeners(event: LiveEvent) {
  for (const listener of listeners) listener(event)
}

const refreshers = new Set<() => void>()

/**
 * Registers a callback for the regular refresh (docs/product.md, chat-refresh). Returns the function that
 * removes it.
 */
export function onRefresh(refresher: () => void): () => void {
  refreshers.add(refresher)
  return () => refreshers.delete(refresher)
}

export function notifyRefreshers() {
  for (const refresher of refreshers) refresher()
}
