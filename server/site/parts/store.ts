import { and, eq, gt, isNull, lte, max, min, type SQL, sql } from 'drizzle-orm'
import { PARTS, type PartName } from '../../../core/contract/site/parts/parts.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type partDraft, partEdition, partLive, partVersion } from '../../platform/db/schema/parts.ts'
import { staff } from '../../platform/db/schema/staff.ts'

/** A part of one site or one company. */
export type PartOf = { part: PartName; subjectId: string }

/** A version that counts, or counted, as it was written. */
export type LivePart = PartOf & { number: number; document: unknown }

export const scopeOf = ({ part }: PartOf) => PARTS[part].scope

export const isOf = (
  table: typeof partVersion | typeof partLive | typeof partDraft,
  of: PartOf,
): SQL | undefined =>
  and(eq(table.scope, scopeOf(of)), eq(table.subjectId, of.subjectId), eq(table.part, of.part))

const sameVersion = and(
  eq(partVersion.scope, partLive.scope),
  eq(partVersion.subjectId, partLive.subjectId),
  eq(partVersion.part, partLive.part),
  eq(partVersion.number, partLive.number),
)

const live = {
  part: partLive.part,
  subjectId: partLive.subjectId,
  number: partLive.number,
  document: partVersion.document,
}

/** The order of the index `part_live_newest`. */
const NEWEST = [sql`${partLive.startsAt} desc nulls last`, sql`${partLive.id} desc nulls last`]

/** What counts now, of every part of every site and company. */
export const readLive = (tx: Tx, now: Date): Promise<LivePart[]> =>
  tx
    .selectDistinctOn([partLive.scope, partLive.subjectId, partLive.part], live)
    .from(partLive)
    .innerJoin(partVersion, sameVersion)
    .where(lte(partLive.startsAt, now))
    .orderBy(partLive.scope, partLive.subjectId, partLive.part, ...NEWEST)

/** What counts of one part and what counted before it, newest first. */
export const readPast = (tx: Tx, of: PartOf, now: Date, limit: number): Promise<LivePart[]> =>
  tx
    .select(live)
    .from(partLive)
    .innerJoin(partVersion, sameVersion)
    .where(and(isOf(partLive, of), lte(partLive.startsAt, now)))
    .orderBy(...NEWEST)
    .limit(limit)

/** How often anything was published, and the moment at which the next version begins to count. */
export async function readEdition(tx: Tx, now: Date): Promise<{ edition: number; nextAt: Date | null }> {
  const [row] = await tx.select({ number: partEdition.number }).from(partEdition)
  const [next] = await tx
    .select({ at: min(partLive.startsAt) })
    .from(partLive)
    .where(gt(partLive.startsAt, now))
  return { edition: row?.number ?? 0, nextAt: next?.at ?? null }
}

/** Waits for others who change the same part, and returns the number of its newest version. */
export async function lockPart(tx: Tx, of: PartOf): Promise<number> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`part ${of.part} ${of.subjectId}`}, 0))`,
  )
  const [row] = await tx
    .select({ number: max(partVersion.number) })
    .from(partVersion)
    .where(isOf(partVersion, of))
  return row?.number ?? 0
}

type NewVersion = { number: number; document: unknown; note: string; madeBy: string | null; madeAt: Date }

export const insertVersion = async (tx: Tx, of: PartOf, version: NewVersion) => {
  await tx
    .insert(partVersion)
    .values({ ...of, scope: scopeOf(of), edition: PARTS[of.part].edition, ...version })
}

type NewLive = { number: number; startsAt: Date; madeBy: string | null }

/** Lets a version count from a moment on, and tells every process by the edition. */
export async function insertLive(tx: Tx, of: PartOf, row: NewLive) {
  await tx.insert(partLive).values({ ...of, scope: scopeOf(of), ...row })
  await raiseEdition(tx)
}

/** Deletes the entry of a version that has not begun to count; returns its number, or undefined if there is none. */
export async function deleteComing(tx: Tx, of: PartOf, entry: number, now: Date) {
  const [row] = await tx
    .delete(partLive)
    .where(and(isOf(partLive, of), eq(partLive.id, entry), gt(partLive.startsAt, now)))
    .returning({ number: partLive.number })
  if (row) await raiseEdition(tx)
  return row?.number
}

const raiseEdition = (tx: Tx) =>
  tx
    .insert(partEdition)
    .values({ id: 1, number: 1 })
    .onConflictDoUpdate({ target: partEdition.id, set: { number: sql`${partEdition.number} + 1` } })

export async function readVersion(tx: Tx, of: PartOf, number: number): Promise<unknown> {
  const [row] = await tx
    .select({ document: partVersion.document })
    .from(partVersion)
    .where(and(isOf(partVersion, of), eq(partVersion.number, number)))
  return row?.document
}

/** The subjects whose columns are older than what counts. */
export const listUnapplied = (tx: Tx, now: Date) =>
  tx
    .selectDistinct({ scope: partLive.scope, subjectId: partLive.subjectId })
    .from(partLive)
    .where(and(isNull(partLive.appliedAt), lte(partLive.startsAt, now)))

export const markApplied = async (tx: Tx, subjectId: string, now: Date) => {
  await tx
    .update(partLive)
    .set({ appliedAt: now })
    .where(and(eq(partLive.subjectId, subjectId), isNull(partLive.appliedAt), lte(partLive.startsAt, now)))
}

/** When the versions of a part count or counted, newest first, with who let them. */
export const listHistory = (tx: Tx, of: PartOf, limit: number) =>
  tx
    .select({
      id: partLive.id,
      number: partLive.number,
      startsAt: partLive.startsAt,
      note: partVersion.note,
      madeAt: partVersion.madeAt,
      by: staff.name,
    })
    .from(partLive)
    .innerJoin(partVersion, sameVersion)
    .leftJoin(staff, eq(staff.id, partLive.madeBy))
    .where(isOf(partLive, of))
    .orderBy(...NEWEST)
    .limit(limit)
