import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { MemberHook } from '../account/deps.ts'
import type { Tx } from '../platform/db/database.ts'
import { approval, staffReason } from '../platform/db/schema/staff.ts'
import { isUuid } from '../platform/http/ids.ts'
import { openRow, sealRow } from '../platform/keys/ring.ts'

/** How the member is found whom an act is about, by the kind of its subject. Other subjects are about nobody. */
const MEMBER_OF: Readonly<Record<string, (id: string) => SQL>> = {
  member: (id) => sql`${id}`,
  case: (id) => sql`(select member_id from review_case where id = ${id})`,
  decision: (id) => sql`(select member_id from review_decision where id = ${id})`,
  statement: (id) => sql`(select member_id from review_statement where id = ${id})`,
  copy: (id) => sql`(select member_id from data_export where id = ${id})`,
  order: (id) => sql`(select member_id from credit_order where id = ${id})`,
  refund: (id) =>
    sql`(select o.member_id from refund r join credit_order o on o.id = r.order_id where r.id = ${id})`,
  approval: (id) => sql`(select subject_id::uuid from approval where id = ${id} and subject_kind = 'member')`,
}

/** The member whom an act is about; null if it is about nobody, or the member was erased. */
async function findMember(tx: Tx, kind: string | null, id: string | null): Promise<string | null> {
  if (kind === null || id === null) return null
  const of =
    kind === 'ticket'
      ? sql`(select member_id from support_ticket where number = ${id.toUpperCase()})`
      : isUuid(id) && MEMBER_OF[kind]?.(id)
  if (!of) return null
  const { rows } = await tx.execute<{ id: string }>(sql`select id from member where id = ${of}`)
  return rows[0]?.id ?? null
}

type About = { subjectKind?: string | null; subjectId?: string | null }

/** Keeps a reason apart from the log. Returns what the row of the log holds of it. */
export async function keepReason(tx: Tx, { subjectKind = null, subjectId = null }: About, reason: string) {
  const id = randomUUID()
  const salt = randomBytes(16)
  const memberId = await findMember(tx, subjectKind, subjectId)
  await tx.insert(staffReason).values({ id, memberId, salt, ...sealRow('staff_reason', id, { reason }) })
  return { reasonId: id, reasonHash: hashReason(salt, reason) }
}

const hashReason = (salt: Buffer, reason: string) => createHash('sha256').update(salt).update(reason).digest()

type Kept = typeof staffReason.$inferSelect

/** The reasons that are still there, by their ids; null for one that cannot be opened. */
export async function readReasons(tx: Tx, ids: (string | null)[]): Promise<Map<string, string | null>> {
  return new Map((await listKept(tx, ids)).map((row) => [row.id, open(row)]))
}

/** Rows of the log as the chain is checked. */
type Hashed = { reasonId: string | null; reasonHash: Buffer | null }

/** The ids of the reasons that are not what the log says they were. One that was erased is not among them. */
export async function findChangedReasons(tx: Tx, rows: readonly Hashed[]): Promise<Set<string>> {
  const hashes = new Map(rows.map(({ reasonId, reasonHash }) => [reasonId, reasonHash]))
  const kept = await listKept(tx, [...hashes.keys()])
  const changed = kept.filter((row) => {
    const reason = open(row)
    return reason === null || !hashes.get(row.id)?.equals(hashReason(row.salt, reason))
  })
  return new Set(changed.map(({ id }) => id))
}

async function listKept(tx: Tx, ids: (string | null)[]): Promise<Kept[]> {
  const known = ids.filter((id) => id !== null)
  return known.length === 0 ? [] : tx.select().from(staffReason).where(inArray(staffReason.id, known))
}

const open = (row: Kept): string | null => openRow('staff_reason', row.id, row)?.reason ?? null

/** Empties what staff wrote when they asked for an approval about a member. The other reasons go with the member's row. */
export const forgetWishes: MemberHook = async (tx, { memberId }) => {
  await tx.update(approval).set({ reason: '' }).where(eq(approval.subjectId, memberId))
}
