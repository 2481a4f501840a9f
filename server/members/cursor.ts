import { z } from 'zod'
import { AppError } from '../platform/http/app-error.ts'
import type { Cursors } from '../platform/http/cursors.ts'

/** The place of a member in the order of lists. The time is in microseconds, as the database keeps it. */
export type Place = { sortAt: number; id: string }

/**
 * The last member of a page, from which the next page goes on. Where the own region goes first, the cursor
 * also holds since when a member counts as recently active, so that it is the same on every page.
 */
export type Cursor = { place: Place; part: number; since: number | null }

const LIST = 'members'
const written = z.tuple([z.int(), z.int().nullable(), z.int(), z.uuid()])

export const writeCursor = (cursors: Cursors, { place, part, since }: Cursor): string =>
  cursors.write(LIST, [part, since, place.sortAt, place.id])

export function readCursor(cursors: Cursors, text: string): Cursor {
  const { data } = written.safeParse(cursors.read(LIST, text))
  if (!data) throw new AppError('invalid_input')
  const [part, since, sortAt, id] = data
  return { place: { sortAt, id }, part, since }
}
