import { SECOND_MS } from '../../../core/rules/durations.ts'

/** How many calls were made under a key, and for how many more milliseconds they count. */
export type Count = { current: number; ttl: number }

/** Counts the calls of all processes together; fails while the others cannot be asked. */
export type SharedCounts = {
  add(key: string, windowMs: number): Promise<Count>
  close(): void
}

/** Keys that one process counts; the one that was counted first makes room. */
const MOST_KEYS = 20_000
/** After a failure the shared counts are left alone for this long, so that calls do not wait for them one by one. */
const PAUSE_MS = SECOND_MS

/** Counts the calls of this process. */
export function createOwnCounts(now: () => number = Date.now) {
  const counts = new Map<string, { current: number; endsAt: number }>()
  return {
    add(key: string, windowMs: number): Count {
      const running = counts.get(key)
      const count = running && running.endsAt > now() ? running : { current: 0, endsAt: now() + windowMs }
      count.current += 1
      if (count !== running) {
        counts.delete(key)
        const [first] = counts.keys()
        if (counts.size >= MOST_KEYS && first !== undefined) counts.delete(first)
        counts.set(key, count)
      }
      return { current: count.current, ttl: count.endsAt - now() }
    },
  }
}

/** Counts with the other processes and, while they cannot be asked, by itself. */
export function createCounts(shared?: SharedCounts) {
  const local = createOwnCounts()
  let pausedUntil = 0
  return async (key: string, windowMs: number): Promise<Count> => {
    const mine = local.add(key, windowMs)
    if (!shared || Date.now() < pausedUntil) return mine
    return shared.add(key, windowMs).catch(() => {
      pausedUntil = Date.now() + PAUSE_MS
      return mine
    })
  }
}
