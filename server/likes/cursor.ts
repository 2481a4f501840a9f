import { AppError } from '../http/app-error.ts'
import type { Place } from './list-store.ts'

const CURSOR = /^(\d{1,15})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

/** The last one of a page, as the next page is asked for. */
export const writeCursor = ({ at, id }: Place): string => `${at.getTime()}.${id}`

export function readCursor(text: string): Place {
  const [, time, id] = CURSOR.exec(text) ?? []
  if (!time || !id) throw new AppError('invalid_input')
  return { at: new Date(Number(time)), id }
}
