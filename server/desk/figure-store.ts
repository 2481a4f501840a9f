import { and, count, desc, eq, gte, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { LOCALES, type Locale } from '../../core/i18n/locales.ts'
import { ANSWER_WITHIN_MS } from '../../core/rules/chat/chat.ts'
import type { SampleVerdict } from '../../core/rules/desk/desk.ts'
import { MINUTE_MS } from '../../core/rules/durations.ts'
import type { Sites } from '../../core/rules/staff/permissions.ts'
import { isReachable } from '../chat/owed-store.ts'
import type { Tx } from '../platform/db/database.ts'
import { onSites } from '../platform/db/on-sites.ts'
import { deskRefusal, deskSample, deskTurn, guardVerdict } from '../platform/db/schema/desk.ts'
import { staff } from '../platform/db/schema/staff.ts'
import { openRow, sealRow, UNREADABLE } from '../platform/keys/ring.ts'
import { isOpenTo } from './turn-store.ts'

type OwedCount = {
  siteId: string
  language: Locale
  waiting: number
  dueSoon: number
  firstDeadline: Date
}

/**
 * What waits on each of these sites and languages, counted up to `most` in each: the nearest deadlines are the first of the
 * index, so these are counted whole. Conversations whose deadline has passed, or whose member left or blocked
 * the profile, are paid back instead. For an operator, only those count that the operator may take or has.
 */
export async function countOwed(
  tx: Tx,
  sites: readonly string[],
  { now, soon, most, staffId }: { now: Date; soon: Date; most: number; staffId?: string | undefined },
): Promise<OwedCount[]> {
  const { rows } = await tx.execute<Omit<OwedCount, 'firstDeadline'> & { firstDeadline: string }>(sql`
    select s.site_id as "siteId", l.language, counted.waiting, counted."dueSoon", counted."firstDeadline"
    from unnest(${sql.param([...sites])}::uuid[]) as s (site_id)
    cross join unnest(${sql.param([...LOCALES])}::text[]) as l (language)
    cross join lateral (
      select count(*)::int as waiting, min(waits.deadline_at) as "firstDeadline",
        (count(*) filter (where waits.deadline_at <= ${soon.toISOString()}::timestamptz))::int as "dueSoon"
      from (
        select o.deadline_at from owed_answer o
        where o.site_id = s.site_id and o.language = l.language
          and o.deadline_at >= ${now.toISOString()}::timestamptz
          and ${isReachable({ memberId: sql`o.member_id`, fictionalId: sql`o.fictional_id` })}
          and ${staffId === undefined ? true : isOpenTo({ staffId, now })}
        order by o.deadline_at
        limit ${most}) waits) counted
    where counted.waiting > 0`)
  return rows.map(({ firstDeadline, ...row }) => ({ ...row, firstDeadline: new Date(firstDeadline) }))
}

type Period = { sites: Sites; staffId?: string | undefined; from: Date }

/** The figures of operators since a moment: of one person, or of all who answered on these sites, by name. */
export async function listFigures(tx: Tx, { sites, staffId, from }: Period) {
  const isOf = (writer: PgColumn, at: PgColumn, site: PgColumn) =>
    and(staffId === undefined ? undefined : eq(writer, staffId), gte(at, from), onSites(site, sites))
  const answers = await tx
    .select({
      staffId: deskTurn.staffId,
      answered: count(),
      late: sql<number>`count(*) filter (where ${deskTurn.waitedMinutes} >= ${ANSWER_WITHIN_MS / MINUTE_MS})`,
      medianWait: sql<number>`percentile_disc(0.5) within group (order by ${deskTurn.waitedMinutes})`,
    })
    .from(deskTurn)
    .where(isOf(deskTurn.staffId, deskTurn.at, deskTurn.siteId))
    .groupBy(deskTurn.staffId)
  const refusals = await tx
    .select({ staffId: sql<string>`${deskRefusal.staffId}`, refused: count() })
    .from(deskRefusal)
    .where(and(isNotNull(deskRefusal.staffId), isOf(deskRefusal.staffId, deskRefusal.at, deskRefusal.siteId)))
    .groupBy(deskRefusal.staffId)
  const samples = await tx
    .select({
      staffId: deskSample.writtenBy,
      lookedAt: count(),
      good: sql<number>`count(*) filter (where ${deskSample.verdict} = 'good')`,
    })
    .from(deskSample)
    .where(isOf(deskSample.writtenBy, deskSample.lookedAt, deskSample.siteId))
    .groupBy(deskSample.writtenBy)
  return { answers, refusals, samples }
}

/** How often the truth guard held back an answer of the pal on these sites since a moment. */
export async function countPalRefusals(tx: Tx, sites: Sites, from: Date): Promise<number> {
  const [row] = await tx
    .select({ refused: count() })
    .from(deskRefusal)
    .where(and(isNull(deskRefusal.staffId), gte(deskRefusal.at, from), onSites(deskRefusal.siteId, sites)))
  return row?.refused ?? 0
}

/** Answers of an operator that another person has looked at since a moment, newest first. */
export async function listJudged(tx: Tx, staffId: string, from: Date, limit: number) {
  const rows = await tx
    .select()
    .from(deskSample)
    .where(and(eq(deskSample.writtenBy, staffId), gte(deskSample.lookedAt, from)))
    .orderBy(desc(deskSample.lookedAt))
    .limit(limit)
  return rows.map((row) => ({ ...row, note: openRow('desk_sample', keyOf(row), row)?.note ?? UNREADABLE }))
}

type SampleName = { conversationId: string; number: number }
const keyOf = ({ conversationId, number }: SampleName) => `${conversationId} ${number}`

export const listNames = (tx: Tx, ids: readonly string[]) =>
  tx
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(inArray(staff.id, [...ids]))

export const insertRefusal = (tx: Tx, row: typeof deskRefusal.$inferInsert) =>
  tx.insert(deskRefusal).values(row)

export const insertVerdict = (tx: Tx, row: typeof guardVerdict.$inferInsert) =>
  tx.insert(guardVerdict).values(row)

export const insertSample = (tx: Tx, row: typeof deskSample.$inferInsert) => tx.insert(deskSample).values(row)

/** Condition: the answer of somebody else that nobody has looked at. */
const waitsFor = (staffId: string, sites: Sites) =>
  and(onSites(deskSample.siteId, sites), isNull(deskSample.lookedBy), ne(deskSample.writtenBy, staffId))

/** Answers of others on these sites that wait for a second person, oldest first. */
export const listSamples = (tx: Tx, sites: readonly string[], staffId: string, limit: number) =>
  tx.select().from(deskSample).where(waitsFor(staffId, sites)).orderBy(deskSample.at).limit(limit)

export async function countSamples(tx: Tx, sites: readonly string[], staffId: string): Promise<number> {
  const [row] = await tx.select({ waiting: count() }).from(deskSample).where(waitsFor(staffId, sites))
  return row?.waiting ?? 0
}

/** Locks a sample that nobody has looked at. */
export async function lockSample(tx: Tx, sites: readonly string[], conversationId: string, number: number) {
  const [row] = await tx
    .select()
    .from(deskSample)
    .where(
      and(
        eq(deskSample.conversationId, conversationId),
        eq(deskSample.number, number),
        onSites(deskSample.siteId, sites),
        isNull(deskSample.lookedBy),
      ),
    )
    .for('update')
  return row
}

type Judgement = { lookedBy: string; lookedAt: Date; verdict: SampleVerdict; note: string }

/** Keeps what a second person found of an answer. */
export const judge = (tx: Tx, sample: SampleName, { note, ...judgement }: Judgement) =>
  tx
    .update(deskSample)
    .set({ ...judgement, ...sealRow('desk_sample', keyOf(sample), { note }) })
    .where(and(eq(deskSample.conversationId, sample.conversationId), eq(deskSample.number, sample.number)))

/** How many texts of an operator the truth guard has held back since the operator's last answer. */
export async function countHolds(tx: Tx, staffId: string): Promise<number> {
  const lastAnswer = tx
    .select({ at: sql`max(${deskTurn.at})` })
    .from(deskTurn)
    .where(eq(deskTurn.staffId, staffId))
  const [row] = await tx
    .select({ holds: count() })
    .from(deskRefusal)
    .where(
      and(
        eq(deskRefusal.staffId, staffId),
        sql`${deskRefusal.at} > coalesce((${lastAnswer}), '-infinity'::timestamptz)`,
      ),
    )
  return row?.holds ?? 0
}
