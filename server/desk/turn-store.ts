import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Locale } from '../../core/i18n/locales.ts'
import { DECLINED_MS, KNOWN_MOST, KNOWN_MS } from '../../core/rules/desk/desk.ts'
import { isReachable } from '../chat/owed-store.ts'
import type { Tx } from '../platform/db/database.ts'
import { conversation, owedAnswer } from '../platform/db/schema/chat.ts'
import { deskAcquaintance, deskTurn } from '../platform/db/schema/desk.ts'
import { staff } from '../platform/db/schema/staff.ts'

export type OwedRow = typeof owedAnswer.$inferSelect

/** Who looks for work: on these sites, in these languages. */
export type Seeking = { staffId: string; sites: readonly string[]; languages: readonly Locale[]; now: Date }

/** A conversation that could be given to an operator. */
export type Candidate = { conversationId: string; deadlineAt: Date }

const since = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString()

/** The two of a conversation in the statements below. */
const waiting = { memberId: sql`o.member_id`, fictionalId: sql`o.fictional_id` }

/** Condition: the operator may take the conversation: no colleague has it, and the operator has not declined it. */
export const isOpenTo = ({ staffId, now }: Pick<Seeking, 'staffId' | 'now'>) => sql`
  (o.leased_until is null or o.leased_until <= ${now.toISOString()}::timestamptz or o.leased_by = ${staffId}::uuid)
  and not exists (select from desk_decline d where d.conversation_id = o.conversation_id
    and d.staff_id = ${staffId}::uuid and d.at > ${since(now, DECLINED_MS)}::timestamptz)`

/** Condition: the operator may take the conversation, and it can be answered in time. */
const isFree = (seeking: Pick<Seeking, 'staffId' | 'now'>) => sql`
  ${isOpenTo(seeking)} and o.deadline_at > ${seeking.now.toISOString()}::timestamptz
  and ${isReachable(waiting)}`

type CandidateRow = { conversationId: string; deadlineAt: string }
const candidateOf = ({ deadlineAt, ...row }: CandidateRow): Candidate => ({
  ...row,
  deadlineAt: new Date(deadlineAt),
})

/**
 * The most urgent conversations that wait, by deadline. Each site and language is one sorted run of the
 * index, of which only the beginning is read.
 */
export async function listCandidates(tx: Tx, seeking: Seeking, limit: number): Promise<Candidate[]> {
  const { rows } = await tx.execute<CandidateRow>(sql`
    select run.conversation_id as "conversationId", run.deadline_at as "deadlineAt"
    from unnest(${sql.param([...seeking.sites])}::uuid[]) as s (site_id)
    cross join unnest(${sql.param([...seeking.languages])}::text[]) as l (language)
    cross join lateral (
      select o.conversation_id, o.deadline_at from owed_answer o
      where o.site_id = s.site_id and o.language = l.language and ${isFree(seeking)}
      order by o.deadline_at
      limit ${limit}) run
    order by run.deadline_at
    limit ${limit}`)
  return rows.map(candidateOf)
}

/** Conversations that wait and that the operator answered last, lately. */
export async function listKnown(tx: Tx, seeking: Seeking, limit: number): Promise<Candidate[]> {
  const { rows } = await tx.execute<CandidateRow>(sql`
    select o.conversation_id as "conversationId", o.deadline_at as "deadlineAt"
    from (
      select conversation_id from desk_acquaintance
      where staff_id = ${seeking.staffId}::uuid and answered_at > ${since(seeking.now, KNOWN_MS)}::timestamptz
      order by answered_at desc nulls last limit ${KNOWN_MOST}) known
    join owed_answer o on o.conversation_id = known.conversation_id
    where o.site_id = any(${sql.param([...seeking.sites])}::uuid[])
      and o.language = any(${sql.param([...seeking.languages])}::text[]) and ${isFree(seeking)}
    order by o.deadline_at
    limit ${limit}`)
  return rows.map(candidateOf)
}

/** Leases the first of these conversations that is still free. What others lock at this moment is passed over. */
export async function leaseFirst(
  tx: Tx,
  seeking: Seeking,
  wanted: readonly string[],
  until: Date,
): Promise<OwedRow | undefined> {
  const [row] = await tx
    .update(owedAnswer)
    .set({ leasedBy: seeking.staffId, leasedUntil: until, holds: 0 })
    .where(
      sql`${owedAnswer.conversationId} = (
        select o.conversation_id
        from unnest(${sql.param([...wanted])}::uuid[]) with ordinality as wanted (id, place)
        join owed_answer o on o.conversation_id = wanted.id
        where ${isFree(seeking)}
        order by wanted.place limit 1 for update of o skip locked)`,
    )
    .returning()
  return row
}

/** The conversation that an operator has at present, on these sites. */
export async function findHeld(tx: Tx, sites: readonly string[], staffId: string) {
  const [row] = await tx
    .select()
    .from(owedAnswer)
    .where(and(eq(owedAnswer.leasedBy, staffId), inArray(owedAnswer.siteId, [...sites])))
    .limit(1)
  return row
}

/** Lets go of the conversations of an operator whose member left or blocked the profile: nobody can answer them. */
export const dropUnreachable = (tx: Tx, staffId: string) =>
  tx.execute(sql`
    update owed_answer o set leased_by = null, leased_until = null
    where o.leased_by = ${staffId}::uuid and not ${isReachable(waiting)}`)

/** A conversation that waits on these sites, the number of its newest message, who has it, and whether the member is there. */
export async function findOwed(tx: Tx, sites: readonly string[], conversationId: string) {
  const [row] = await tx
    .select({
      owed: owedAnswer,
      lastNumber: conversation.lastNumber,
      holder: staff.name,
      isReachable: isReachable(owedAnswer),
    })
    .from(owedAnswer)
    .innerJoin(conversation, eq(conversation.id, owedAnswer.conversationId))
    .leftJoin(staff, eq(staff.id, owedAnswer.leasedBy))
    .where(and(eq(owedAnswer.conversationId, conversationId), inArray(owedAnswer.siteId, [...sites])))
  return row
}

/** Holds a lease for longer. Returns nothing if the operator has it no more. */
export async function extendLease(tx: Tx, conversationId: string, staffId: string, until: Date) {
  const [row] = await tx
    .update(owedAnswer)
    .set({ leasedUntil: until })
    .where(and(eq(owedAnswer.conversationId, conversationId), eq(owedAnswer.leasedBy, staffId)))
    .returning()
  return row
}

/** Counts a text that the truth guard held back while the operator has the conversation. */
export const addHold = (tx: Tx, conversationId: string, staffId: string) =>
  tx
    .update(owedAnswer)
    .set({ holds: sql`${owedAnswer.holds} + 1` })
    .where(and(eq(owedAnswer.conversationId, conversationId), eq(owedAnswer.leasedBy, staffId)))

/** Lets go of the conversations that an operator has: of one, or of all. */
export const dropLeases = (tx: Tx, staffId: string, conversationId?: string) =>
  tx
    .update(owedAnswer)
    .set({ leasedBy: null, leasedUntil: null })
    .where(
      and(
        eq(owedAnswer.leasedBy, staffId),
        conversationId === undefined ? undefined : eq(owedAnswer.conversationId, conversationId),
      ),
    )
    .returning({ conversationId: owedAnswer.conversationId })

/** Which of the answers of a conversation were written by whom of the staff, by their number. */
export async function listWriters(tx: Tx, conversationId: string, from: number) {
  const rows = await tx
    .select({ number: deskTurn.number, staffId: deskTurn.staffId })
    .from(deskTurn)
    .where(and(eq(deskTurn.conversationId, conversationId), sql`${deskTurn.number} >= ${from}`))
  return new Map(rows.map(({ number, staffId }) => [number, staffId]))
}

export type TurnRow = typeof deskTurn.$inferInsert

/** Keeps who answered a turn, and that this operator knows the conversation now. */
export async function insertTurn(tx: Tx, row: TurnRow) {
  await tx.insert(deskTurn).values(row)
  const acquaintance = { staffId: row.staffId, answeredAt: row.at }
  await tx
    .insert(deskAcquaintance)
    .values({ conversationId: row.conversationId, ...acquaintance })
    .onConflictDoUpdate({ target: deskAcquaintance.conversationId, set: acquaintance })
}

/** The answer that a request gave before, by its key. */
export async function findTurnByKey(tx: Tx, staffId: string, requestKey: string) {
  const [row] = await tx
    .select()
    .from(deskTurn)
    .where(and(eq(deskTurn.staffId, staffId), eq(deskTurn.requestKey, requestKey)))
  return row
}

/** The operator who answered a conversation last. */
export async function findAcquaintance(tx: Tx, conversationId: string) {
  const [row] = await tx
    .select({ staffId: deskAcquaintance.staffId })
    .from(deskAcquaintance)
    .where(eq(deskAcquaintance.conversationId, conversationId))
  return row?.staffId
}
