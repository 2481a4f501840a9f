import { Redis } from 'ioredis'
import type { Carrier } from './bus.ts'

const CHANNEL = 'vonk:live'

/** Every wait for Redis has an end, so that a connection that died silently is noticed and made anew. */
const OPTIONS = {
  connectTimeout: 2_000,
  socketTimeout: 2_000,
  keepAlive: 5_000,
  maxRetriesPerRequest: null,
  retryStrategy: (attempts: number) => Math.min(50 * 2 ** attempts, 500),
} as const

/**
 * Carries messages between processes through Redis. What is sent while Redis is away is not kept: by the time it is
 * back, the other processes have found the events in the database.
 */
export function createRedisCarrier(url: string, onError: (error: Error) => void): Carrier {
  const speaker = new Redis(url, { ...OPTIONS, enableOfflineQueue: false, commandTimeout: 1_000 })
  const listener = new Redis(url, OPTIONS)
  const report = reportOnce(onError)
  for (const client of [speaker, listener]) client.on('error', report.failed).on('ready', report.mended)
  return {
    send: (text) => {
      if (speaker.status === 'ready') speaker.publish(CHANNEL, text).catch(report.failed)
    },
    listen: (hear) => {
      listener.on('message', (_channel, text) => hear(text))
      listener.subscribe(CHANNEL).catch(report.failed)
    },
    onLost: (lost) => {
      for (const client of [speaker, listener]) client.on('close', lost)
    },
    renew: () => {
      // A connection on its way has a time limit of its own.
      for (const client of [speaker, listener]) if (client.status === 'ready') client.disconnect(true)
    },
    close: async () => {
      speaker.disconnect()
      listener.disconnect()
    },
  }
}

/** Reports the first error of an outage; an attempt to reconnect fails several times a second. */
function reportOnce(onError: (error: Error) => void) {
  let isReported = false
  return {
    failed: (error: Error) => {
      if (!isReported) onError(error)
      isReported = true
    },
    mended: () => {
      isReported = false
    },
  }
}
