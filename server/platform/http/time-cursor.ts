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

const PAGE = 50

/** The rows that a page of a list needs: from a place on, and one more than it shows. */
export type PageRead = { after: Place | undefined; limit: number }

/** One page of a list that is ordered by a moment and then by id, and the cursor of the next one. */
export async function readPage<Row>(
  cursors: Cursors,
  { list, after }: { list: string; after: string | undefined },
  read: (page: PageRead) => Promise<Row[]>,
  placeOf: (row: Row) => Place,
) {
  const begin = after === undefined ? undefined : readCursor(cursors, list, after)
  const rows = await read({ after: begin, limit: PAGE + 1 })
  const shown = rows.slice(0, PAGE)
  const last = shown.at(-1)
  if (last === undefined || rows.length <= PAGE) return { shown, next: null }
  return { shown, next: writeCursor(cursors, list, placeOf(last)) }
}
