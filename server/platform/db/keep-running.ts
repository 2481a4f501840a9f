import { setTimeout as waitFor } from 'node:timers/promises'
import { MINUTE_MS } from '../../../core/rules/durations.ts'
import { messageOf } from '../error-code.ts'

const LOOK_EVERY_MS = 500
/** What cannot be started after so many attempts needs somebody to look at it. */
const ATTEMPTS = 10
/** Once it has run this long, earlier attempts are forgotten. */
const STEADY_MS = MINUTE_MS

type Kept = {
  isRunning(): boolean
  start(): Promise<void>
  tell(line: string): void
  /** It ended and could not be started again. */
  onLost?: (() => void) | undefined
  /** How to wait between attempts, which a test need not. */
  pause?: (ms: number, signal: AbortSignal) => Promise<unknown>
}

const patience = (ms: number, signal: AbortSignal) => waitFor(ms, undefined, { signal }).catch(() => {})

/**
 * Keeps watch over the database's own process and starts it again when it is gone. While old connections still hold
 * its memory it refuses to start, so attempts are repeated with growing pauses.
 */
export function keepRunning({ isRunning, start, tell, onLost, pause = patience }: Kept): {
  stop(): Promise<void>
} {
  let attempts = 0
  let startedAt = Date.now()
  let restarting: Promise<void> | undefined
  const stopping = new AbortController()
  const timer = setInterval(look, LOOK_EVERY_MS).unref()

  return {
    stop: async () => {
      stopping.abort()
      clearInterval(timer)
      await restarting
    },
  }

  function look() {
    if (restarting || isRunning()) return
    restarting = restart().finally(() => {
      restarting = undefined
    })
  }

  async function restart() {
    tell('The database ended unexpectedly: starting it again')
    if (Date.now() - startedAt > STEADY_MS) attempts = 0
    let reason = 'it ends again and again'
    while (attempts < ATTEMPTS && !stopping.signal.aborted) {
      await pause(pauseBefore(attempts), stopping.signal)
      attempts += 1
      try {
        await start()
        startedAt = Date.now()
        return
      } catch (error) {
        reason = messageOf(error)
      }
    }
    if (stopping.signal.aborted) return
    clearInterval(timer)
    tell(`The database cannot be started again: ${reason}`)
    onLost?.()
  }
}

/** Tries several times to start what may still be held up by something that is about to end. */
export async function startPatiently(start: () => Promise<void>, attempts: number): Promise<void> {
  for (let made = 0; ; ) {
    await waitFor(pauseBefore(made))
    made += 1
    try {
      return await start()
    } catch (error) {
      if (made >= attempts) throw error
    }
  }
}

const pauseBefore = (attempts: number) => (attempts === 0 ? 0 : Math.min(125 * 2 ** attempts, 5_000))
