import {
  type Checked,
  checkPart,
  PART_NAMES,
  PARTS,
  type PartDocument,
  type PartName,
} from '../../../core/contract/site/parts/parts.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type LivePart, type PartOf, readLive, readPast } from './store.ts'

/** How far a part is walked back to find a version that is right. */
const MOST_STEPS_BACK = 50

type Loaded<P extends PartName = PartName> = {
  /** The version that counts, or, where that one is wrong, the newest right one before it. */
  number: number
  document: PartDocument<P>
}
export type LoadedParts = { [P in PartName]?: Loaded<P> } & { problems: string[] }

/**
 * The parts of every site and company, by the id of the site or company. A wrong version never takes a part away: the
 * last right one before it counts, and what is wrong is said.
 */
export async function loadParts(tx: Tx, now: Date): Promise<Map<string, LoadedParts>> {
  const subjects = new Map<string, LoadedParts>()
  for (const row of await readLive(tx, now)) {
    const parts = subjects.get(row.subjectId) ?? { problems: [] }
    subjects.set(row.subjectId, parts)
    if (!isKnown(row.part)) continue
    const { loaded, problem } = await loadPart(tx, row, now)
    Object.assign(parts, { [row.part]: loaded })
    if (problem) parts.problems.push(problem)
  }
  return subjects
}

/** A version of a later release may have parts that this one does not know. */
const isKnown = (part: string): part is PartName => part in PARTS

async function loadPart(tx: Tx, row: LivePart, now: Date) {
  const newest = checkPart(row.part, row.document)
  if (newest.ok) return { loaded: { number: row.number, document: newest.document } }
  const past = await readPast(tx, row, now, MOST_STEPS_BACK)
  const right = past
    .map((one) => ({ number: one.number, checked: checkPart(row.part, one.document) }))
    .find(isRight)
  const wrong = `${row.part}: version ${row.number} is wrong (${describe(newest)})`
  return right
    ? {
        loaded: { number: right.number, document: right.checked.document },
        problem: `${wrong}; version ${right.number} counts`,
      }
    : { problem: `${wrong}, and no version before it is right` }
}

type Tried = { number: number; checked: Checked<PartName> }
const isRight = (tried: Tried): tried is Tried & { checked: { ok: true } } => tried.checked.ok

const describe = (checked: Checked<PartName>) =>
  checked.ok ? '' : checked.problems.map(({ path, message }) => `${path}: ${message}`).join('; ')

/** The parts of one site or company. */
export async function loadPartsOf(tx: Tx, subjectId: string, now: Date): Promise<LoadedParts> {
  const parts: LoadedParts = { problems: [] }
  for (const part of PART_NAMES) {
    const of: PartOf = { part, subjectId }
    const [row] = await readPast(tx, of, now, 1)
    if (!row) continue
    const { loaded, problem } = await loadPart(tx, row, now)
    Object.assign(parts, { [part]: loaded })
    if (problem) parts.problems.push(problem)
  }
  return parts
}
