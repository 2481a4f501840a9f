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
