import { createOwnCounts } from '../http/call-counts.ts'
import type { ToPrimary, ToWorker } from './messages.ts'

/** A child process with a channel to this one. */
export type Child = {
  send(message: ToWorker, done: (error: Error | null) => void): boolean
  on(event: 'message' | 'exit', listener: (message: unknown) => void): unknown
}

/**
 * Connects the workers of one machine: what one says all hear, itself included, and their calls are counted together.
 * The primary process has the counts in memory, because they live for a minute: PostgreSQL would write each of them.
 */
export function createSwitchboard() {
  const children = new Set<Child>()
  const counts = createOwnCounts()

  return {
    add(child: Child) {
      children.add(child)
      child.on('exit', () => children.delete(child))
      child.on('message', (message) => {
        // Our workers send nothing else.
        const sent = message as ToPrimary
        if ('bus' in sent) for (const other of children) sendTo(other, { bus: sent.bus })
        if ('count' in sent) {
          const { id, key, windowMs } = sent.count
          sendTo(child, { counted: { id, ...counts.add(key, windowMs) } })
        }
      })
    },
  }
}

/** A worker that is about to end hears nothing more, and need not. */
export const sendTo = (child: Child, message: ToWorker) => void child.send(message, () => {})
