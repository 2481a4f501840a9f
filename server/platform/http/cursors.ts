import { createSecretKey } from 'node:crypto'
import { seal, unseal } from '../sealing.ts'

/**
 * The cursors of lists, encrypted: the place of a member in a list is the time of their last activity, which
 * nobody else may read.
 */
export type Cursors = {
  write(list: string, place: unknown): string
  /** Undefined for a text that `write` did not write for this list. */
  read(list: string, text: string): unknown
}

export function createCursors(secret: Buffer): Cursors {
  const key = createSecretKey(secret)
  return {
    write: (list, place) => seal(key, Buffer.from(JSON.stringify(place)), list).toString('base64url'),
    read: (list, text) => {
      const place = unseal(key, Buffer.from(text, 'base64url'), list)
      return place && JSON.parse(place.toString())
    },
  }
}
