import { EVENT_DAYS } from '../../../core/rules/chat/chat.ts'
import { DAY_MS } from '../../../core/rules/durations.ts'

/** An event of this age may be deleted, so that it proves nothing when it is missing. */
const FORGOTTEN_MS = (EVENT_DAYS - 1) * DAY_MS

/**
 * Where a stream stands among the events of its member: the number of the last event that it has seen, and the
 * moment of that event in milliseconds, null if that is not known. A database that lost its last moments in a
 * failover gives the same numbers to other events, and their moments tell them apart.
 */
export type Position = { number: number; mark: number | null }

/** The position before all events that are kept. */
export const START: Position = { number: 0, mark: null }

/** The form of a position as the id of an event, such as `17-mhzk3v0w`. */
export const writePosition = ({ number, mark }: Position): string =>
  mark === null ? String(number) : `${number}-${mark.toString(36)}`

/** Reads the id of an event that a browser sends back; undefined if the server never sent it. */
export function parsePosition(text: string): Position | undefined {
  const [, number, mark] = /^(\d{1,15})(?:-([0-9a-z]{1,10}))?$/.exec(text) ?? []
  if (number === undefined) return undefined
  return { number: Number(number), mark: mark === undefined ? null : Number.parseInt(mark, 36) }
}

export const positionOf = ({ number, mark }: Partial<Position> = START): Position => ({
  number: number ?? START.number,
  mark: mark ?? START.mark,
})

/**
 * Whether the database does not hold the last event that a stream has seen: it lost events in a failover, and may
 * have given their numbers to others. `held` is the event of that number, the newest one, or `START` for none.
 */
export function isLost(last: Position, held: Position, now: Date): boolean {
  if (held.number > last.number) return false
  if (held.number === last.number) return last.mark !== null && held.mark !== null && held.mark !== last.mark
  return held.number > 0 || (last.mark !== null && now.getTime() - last.mark < FORGOTTEN_MS)
}
