import { Redis } from 'ioredis'
import type { SharedCounts } from './call-counts.ts'

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
