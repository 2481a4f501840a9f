import { SECOND_MS } from '../../../core/rules/durations.ts'
import { within } from '../within.ts'

/** How long one reading may take; a query of the hub takes milliseconds. */
const READ_MS = 3 * SECOND_MS

type Deps = {
  now: () => Date
  /** Called when the database did not answer in time. */
  onSilence: (() => void) | undefined
  onError: (error: unknown) => void
}

/** Reads from the database with an end to every wait, and knows whether that works at present. */
export function createReadings({ now, onSilence, onError }: Deps) {
  let state = { ok: true, since: now() }
  const become = (ok: boolean) => {
    if (state.ok !== ok) state = { ok, since: now() }
  }
  return {
    state: () => state,
    /** Waits for an answer. The first failure of a row is reported. Only events that were read show that all is well. */
    async read<Answer>(what: string, answer: Promise<Answer>, { isOfEvents = true } = {}): Promise<Answer> {
      try {
        const value = await within(READ_MS, what, answer)
        if (isOfEvents) become(true)
        return value
      } catch (error) {
        if (state.ok) onError(error)
        become(false)
        onSilence?.()
        throw error
      }
    },
  }
}

export type Readings = ReturnType<typeof createReadings>
