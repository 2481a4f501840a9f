import { FIRST_REFRESH_MS, REFRESH_MS, REFRESH_WITH_PUSH_MS } from '../../../core/rules/chat/chat.ts'

/** Decides when all data is refreshed. */
export type Refresher = {
  /** With push messages, fewer refreshes are enough. */
  setPush(hasPush: boolean): void
  /** The tab becomes visible or the connection returns: data that is not fresh is refreshed at once. */
  comeBack(): void
  stop(): void
}

/**
 * Refreshes shortly after the page was loaded, then every minute, or every five minutes with push messages
 * (docs/product.md, chat-refresh). A hidden tab refreshes too, because its title and the badge of the app
 * stay visible.
 */
export function createRefresher(refresh: () => void): Refresher {
  const loadedAt = Date.now()
  let last: number | null = null
  let hasPush = false
  let timer: ReturnType<typeof setTimeout>

  const dueAt = () =>
    last === null ? loadedAt + FIRST_REFRESH_MS : last + (hasPush ? REFRESH_WITH_PUSH_MS : REFRESH_MS)
  const plan = () => {
    clearTimeout(timer)
    timer = setTimeout(go, Math.max(0, dueAt() - Date.now()))
  }
  const go = () => {
    last = Date.now()
    plan()
    refresh()
  }
  plan()
  return {
    setPush(next) {
      if (next === hasPush) return
      hasPush = next
      plan()
    },
    comeBack() {
      if (Date.now() - (last ?? loadedAt) >= FIRST_REFRESH_MS) go()
    },
    stop: () => clearTimeout(timer),
  }
}
