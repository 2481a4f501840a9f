import { z } from 'zod'
import { AppError } from '../platform/http/app-error.ts'

/** The place of a member in the order of lists. The time is in microseconds, as the database keeps it. */
export type Place = { sortAt: number; id: string }

/**
 * The last member of a page, from which the next page goes on. Where the own region goes first, the cursor
 * also holds since when a member counts as recently active, so that it is the same on every page.
 */
export type Cursor = { place: Place; part: number; since: number | null }

const moment = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const written = z.tuple([z.union([z.literal(0), z.literal(1)]), moment.nullable(), moment, z.uuid()])

export const writeCursor = ({ place, part, since }: Cursor): string =>
  Buffer.from(JSON.stringify([part, since, place.sortAt, place.id])).toString('base64url')

export function readCursor(text: string): Cursor {
  const { data } = written.safeParse(parse(Buffer.from(text, 'base64url').toString()))
  if (!data) throw new AppError('invalid_input')
  const [part, since, sortAt, id] = data
  return { place: { sortAt, id }, part, since }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
