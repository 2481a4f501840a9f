import { Redis } from 'ioredis'
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
      const held = counts.get(key)
      const count = held && held.endsAt > now() ? held : { current: 0, endsAt: now() + windowMs }
      count.current += 1
      if (count !== held) {
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
  const own = createOwnCounts()
  let pausedUntil = 0
  return async (key: string, windowMs: number): Promise<Count> => {
    const mine = own.add(key, windowMs)
    if (!shared || Date.now() < pausedUntil) return mine
    return shared.add(key, windowMs).catch(() => {
      pausedUntil = Date.now() + PAUSE_MS
      return mine
    })
  }
}

/** Counts a call, and lets its key expire with the window that its first call began. */
const COUNT = `
  local current = redis.call('INCR', KEYS[1])
  local ttl = redis.call('PTTL', KEYS[1])
  if ttl < 0 then
    redis.call('PEXPIRE', KEYS[1], ARGV[1])
    ttl = tonumber(ARGV[1])
  end
  return { current, ttl }`

/** Counts in Redis. No call waits long for it: every command has a time limit, and none is queued. */
export function openRedisCounts(url: string): SharedCounts {
  const redis = new Redis(url, {
    connectTimeout: 2_000,
    commandTimeout: 500,
    socketTimeout: 1_000,
    keepAlive: 5_000,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (attempts) => Math.min(50 * 2 ** attempts, 500),
  })
  // Live events use the same Redis and report its errors.
  redis.on('error', () => {})
  return {
    add: async (key, windowMs) => {
      // The script answers with two numbers.
      const [current, ttl] = (await redis.eval(COUNT, 1, `vonk:calls:${key}`, windowMs)) as [number, number]
      return { current, ttl }
    },
    close: () => redis.disconnect(),
  }
}
