import { Redis } from 'ioredis'
import type { Bus, BusMessage } from './live.ts'

const CHANNEL = 'vonk:live'

/**
 * The bus of several processes: a message reaches all of them, its sender included, so that there is only one
 * path. While Redis is away nothing is lost: events are in the database, and streams get them at the next
 * wake or resume.
 */
export function createRedisBus(url: string, onError: (error: Error) => void): Bus {
  const options = { maxRetriesPerRequest: null, enableOfflineQueue: true, lazyConnect: false } as const
  const speaker = new Redis(url, options)
  const listener = new Redis(url, options)
  speaker.on('error', onError)
  listener.on('error', onError)
  return {
    publish: (message) => {
      speaker.publish(CHANNEL, JSON.stringify(message)).catch(onError)
    },
    subscribe: (hear) => {
      // Nobody but our own processes writes to the channel.
      listener.on('message', (_channel, text) => hear(JSON.parse(text) as BusMessage))
      listener.subscribe(CHANNEL).catch(onError)
    },
    close: async () => {
      speaker.disconnect()
      listener.disconnect()
    },
  }
}
