import type { Tx } from '../../platform/db/database.ts'
import { applyParts } from './apply-parts.ts'
import { insertLive, insertVersion, lockPart, type PartOf } from './store.ts'

type Written = {
  document: unknown
  note: string
  /** The person of staff; null for the command line and for an installation. */
  madeBy: string | null
  startsAt: Date
  now: Date
}

/** Writes a version and lets it count from a moment on. The caller has checked the document; returns its number. */
export async function writePart(tx: Tx, of: PartOf, { document, note, madeBy, startsAt, now }: Written) {
  const number = (await lockPart(tx, of)) + 1
  await insertVersion(tx, of, { number, document, note, madeBy, madeAt: now })
  await letCount(tx, of, { number, madeBy, startsAt, now })
  return number
}

/** Lets a version count from a moment on, and writes the columns that statements join on if that is now. */
export async function letCount(
  tx: Tx,
  of: PartOf,
  { number, madeBy, startsAt, now }: Pick<Written, 'madeBy' | 'startsAt' | 'now'> & { number: number },
) {
  await insertLive(tx, of, { number, startsAt, madeBy })
  if (startsAt <= now) await applyParts(tx, of.subjectId, now)
}
