import { AppError } from './app-error.ts'

type Limits = {
  /** Calls that work at the same moment. */
  atOnce: number
  /** Calls that wait for their turn; one that finds the queue full is refused instead of waiting without end. */
  waiting: number
  /** When a refused call may come back. */
  retrySeconds: number
}

/** A queue in front of work that takes much of the machine. Returns a function that works when it is one's turn. */
export function createQueue({ atOnce, waiting: mostWaiting, retrySeconds }: Limits) {
  let free = atOnce
  const waiting: (() => void)[] = []

  /** Waits for a place that another call hands over. */
  function enqueue(): Promise<void> {
    if (waiting.length >= mostWaiting) throw new AppError('busy', { seconds: retrySeconds })
    return new Promise((resolve) => waiting.push(resolve))
  }

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (free > 0) free--
    else await enqueue()
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
