/** The last entry of one page of a list that runs backwards in time. */
export type Place = { at: Date; id: string }

const CURSOR = /^(\d{1,15})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

/** Writes a place as the cursor of the next page. */
export const writeCursor = ({ at, id }: Place): string => `${at.getTime()}.${id}`

/** Undefined for a text that `writeCursor` did not write. */
export function readCursor(text: string): Place | undefined {
  const [, time, id] = CURSOR.exec(text) ?? []
  return time && id ? { at: new Date(Number(time)), id } : undefined
}
