import { setTimeout as waitFor } from 'node:timers/promises'
import { MINUTE_MS } from '../../../core/rules/durations.ts'
import { messageOf } from '../error-code.ts'

const LOOK_EVERY_MS = 500
/** A database that cannot be started in this many attempts needs a person to look at it. */
const ATTEMPTS = 10
/** Earlier attempts are forgotten once the database has run this long. */
const STEADY_MS = MINUTE_MS

type Kept = {
  isRunning(): boolean
  start(): Promise<void>
  tell(line: string): void
  /** Called when the database ended and could not be started again. */
  onLost?: (() => void) | undefined
  /** Waits between attempts; a test need not. */
  pause?: (ms: number, signal: AbortSignal) => Promise<unknown>
}

const patience = (ms: number, signal: AbortSignal) => waitFor(ms, undefined, { signal }).catch(() => {})

/**
 * Watches the database process and starts it again when it is gone. PostgreSQL refuses to start while old
 * connections still hold its memory, so attempts are repeated with growing pauses.
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

/** Repeats a start that may be held up by a process that is about to end. */
export async function startPatiently(start: () => Promise<void>, attempts: number): Promise<void> {
  for (let attempt = 0; ; ) {
    await waitFor(pauseBefore(attempt))
    attempt += 1
    try {
      return await start()
    } catch (error) {
      if (attempt >= attempts) throw error
    }
  }
}

const pauseBefore = (attempts: number) => (attempts === 0 ? 0 : Math.min(125 * 2 ** attempts, 5_000))
