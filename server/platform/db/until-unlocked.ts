import { setTimeout as pause } from 'node:timers/promises'
import { codeOf } from '../error-code.ts'

const LOCK_NOT_AVAILABLE = '55P03'

type Patience = { attempts: number; pauseMs: number }

/**
 * Whoever waits for the lock of a table keeps everybody behind it waiting too. So the transaction, which sets a
 * `lock_timeout`, gives way after a moment and is tried again, until the table is free or the attempts are used up.
 */
export async function untilUnlocked<T>(work: () => Promise<T>, { attempts, pauseMs }: Patience): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const isLocked = [error, error instanceof Error && error.cause].some(
        (cause) => codeOf(cause) === LOCK_NOT_AVAILABLE,
      )
      if (!isLocked || attempt === attempts) throw error
      await pause(pauseMs)
    }
  }
}
