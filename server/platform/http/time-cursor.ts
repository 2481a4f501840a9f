import { z } from 'zod'
import type { Place } from '../db/place.ts'
import type { Cursors } from './cursors.ts'

const written = z.tuple([z.number().int(), z.uuid()])

/** Writes a place as the cursor of the next page. */
export const writeCursor = (cursors: Cursors, list: string, { at, id }: Place): string =>
  cursors.write(list, [at.getTime(), id])

/** Undefined for a text that `writeCursor` did not write for this list. */
export function readCursor(cursors: Cursors, list: string, text: string): Place | undefined {
  const { data } = written.safeParse(cursors.read(list, text))
  return data && { at: new Date(data[0]), id: data[1] }
}
