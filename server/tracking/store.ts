import { createHash } from 'node:crypto'
import { and, eq, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { type ConversionEvent, TRAFFIC_SOURCE_DAYS } from '../../core/rules/tracking/traffic-source.ts'
import type { Tx } from '../platform/db/database.ts'
import { deleteInSteps } from '../platform/db/delete-in-steps.ts'
import { hasLogin } from '../platform/db/member-login.ts'
import { type conversion, postback, trafficDay } from '../platform/db/schema/tracking.ts'

export type TrafficRow = Omit<typeof trafficDay.$inferSelect, 'key' | 'clicks' | 'bounces'>
export type Counted = 'clicks' | 'bounces'

/** Adds one to a row. Returns false if the row is new and its site and day have `most` rows already. */
export async function countTraffic(
  tx: Tx,
  row: TrafficRow,
  what: Counted,
  most: number | null,
): Promise<boolean> {
  const key = keyOf(row)
  const grown = { [what]: sql`${trafficDay[what]} + 1` }
  const { rowCount } = await tx.update(trafficDay).set(grown).where(eq(trafficDay.key, key))
  if (rowCount) return true
  if (most !== null && (await countRows(tx, row, most)) >= most) return false
  await tx
    .insert(trafficDay)
    .values({ ...row, key, [what]: 1 })
    .onConflictDoUpdate({ target: trafficDay.key, set: grown })
  return true
}

/** The number of rows of a site and day, counted up to `most`. */
async function countRows(tx: Tx, { siteId, day }: TrafficRow, most: number): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count
    from (select 1 from traffic_day where site_id = ${siteId} and day = ${day} limit ${most}) present`)
  return rows[0]?.count ?? 0
}

/** Clears the subs of rows with fewer than `few` clicks, in a range of days. */
export const blurTraffic = (tx: Tx, { from, to, few }: { from: string; to: string; few: number }) =>
  tx.execute(sql`
    update traffic_day set sub1 = '', sub2 = '', sub3 = ''
    where site_id in (select id from site) and day between ${from} and ${to} and clicks < ${few}
      and (sub1, sub2, sub3) <> ('', '', '')`)

function keyOf({ siteId, day, network, ref, sub1, sub2, sub3, path, country }: TrafficRow): Buffer {
  const parts = [siteId, day, network, ref, sub1, sub2, sub3, path, country]
  return createHash('sha256').update(JSON.stringify(parts)).digest()
}

type NewConversion = {
  memberId: string
  event: ConversionEvent
  at: Date
  amount?: number
  currency?: string
}

/**
 * Stores a conversion, once per member and event, and a postback if a network brought the member. A fictional
 * profile, which has no mail address, is no conversion.
 */
export const insertConversion = (tx: Tx, { memberId, event, at, amount, currency }: NewConversion) =>
  tx.execute(sql`
    with noted as (
      insert into conversion
        (id, site_id, member_id, event, network, ref, sub1, sub2, sub3, amount, currency, at)
      select gen_random_uuid(), site_id, id, ${event}::text,
        coalesce(tracking ->> 'network', ''), coalesce(tracking ->> 'ref', ''),
        coalesce(tracking ->> 'sub1', ''), coalesce(tracking ->> 'sub2', ''), coalesce(tracking ->> 'sub3', ''),
        ${amount ?? null}::integer, ${currency ?? null}::text, ${at}::timestamptz
      from member where id = ${memberId} and ${hasLogin(sql`member`)}
      on conflict (member_id, event) where member_id is not null do nothing
      returning id, network
    )
    insert into postback (conversion_id, created_at, next_attempt_at)
    select id, ${at}::timestamptz, ${at}::timestamptz from noted where network <> ''`)

/**
 * Removes a member from the figures. A network or a ref stays where at least `few` others came by it, and a network
 * that the site notifies; a rarer one, like every sub, may stand for this one person.
 */
export async function removeSourceOf(tx: Tx, memberId: string, few: number) {
  const others = (same: SQL) => sql`${few} <= (select count(*) from (
    select from conversion other
    where other.site_id = conversion.site_id and other.event = 'signup' and ${same}
      and other.member_id is distinct from ${memberId}
    limit ${few}) found)`
  const sameNetwork = sql`other.network = conversion.network`
  const isNotified = sql`exists (select from site where site.id = conversion.site_id and settings -> 'postbacks' ? conversion.network)`
  const { rows } = await tx.execute<{ network: string; ref: string }>(sql`
    update conversion set member_id = null, sub1 = '', sub2 = '', sub3 = '',
      network = case when ${isNotified} or ${others(sameNetwork)} then network else '' end,
      ref = case when ${others(sql`${sameNetwork} and other.ref = conversion.ref`)} then ref else '' end
    where member_id = ${memberId} returning network, ref`)
  const [{ network, ref } = { network: '', ref: '' }] = rows
  await tx.execute(sql`
    update credit_order set tracking = ${JSON.stringify({ ...(network && { network }), ...(ref && { ref }) })}::jsonb
    where member_id = ${memberId} and tracking is not null`)
  await tx.execute(sql`
    update traffic_day set network = ${network}, ref = ${ref}, sub1 = '', sub2 = '', sub3 = ''
    from member
    where member.id = ${memberId} and traffic_day.site_id = member.site_id
      and day between signup_date::date - ${TRAFFIC_SOURCE_DAYS + 1}::int and signup_date::date + 1
      and (network, ref, sub1, sub2, sub3) = (coalesce(tracking ->> 'network', ''), coalesce(tracking ->> 'ref', ''),
        coalesce(tracking ->> 'sub1', ''), coalesce(tracking ->> 'sub2', ''), coalesce(tracking ->> 'sub3', ''))
      and tracking is not null`)
}

export type DuePostback = Omit<typeof conversion.$inferSelect, 'memberId'> & { attempts: number }

/**
 * Leases due postbacks until `leaseUntil`; after a crash they are due again then. Each network gets only a
 * few at a time, so that a slow one does not keep the others waiting.
 */
export async function claimPostbacks(
  tx: Tx,
  { now, leaseUntil, perNetwork, most }: { now: Date; leaseUntil: Date; perNetwork: number; most: number },
): Promise<DuePostback[]> {
  const { rows } = await tx.execute<DuePostback>(sql`
    with queue as (
      select p.conversion_id, p.next_attempt_at,
        row_number() over (partition by c.site_id, c.network order by p.next_attempt_at) as place
      from (
        select conversion_id, next_attempt_at from postback where next_attempt_at <= ${now}
        order by next_attempt_at limit 2000
      ) p join conversion c on c.id = p.conversion_id
    ), taken as (
      select conversion_id from postback
      where next_attempt_at <= ${now} and conversion_id in (
        select conversion_id from queue where place <= ${perNetwork} order by place, next_attempt_at limit ${most}
      )
      for update skip locked
    )
    update postback p set next_attempt_at = ${leaseUntil}, attempts = attempts + 1
    from taken join conversion c on c.id = taken.conversion_id
    where p.conversion_id = taken.conversion_id
    returning c.id, c.site_id as "siteId", c.event, c.network, c.ref, c.sub1, c.sub2, c.sub3,
      c.amount, c.currency, c.at, p.attempts`)
  return rows
}

export const markSent = (tx: Tx, id: string, at: Date) =>
  tx
    .update(postback)
    .set({ sentAt: at, nextAttemptAt: null, failure: null })
    .where(eq(postback.conversionId, id))

/** `nextAttemptAt` is null after the last attempt. */
export const markFailed = (tx: Tx, id: string, failure: string, nextAttemptAt: Date | null) =>
  tx.update(postback).set({ failure, nextAttemptAt }).where(eq(postback.conversionId, id))

/** Deletes a postback for which the network has no template. */
export const dropPostback = (tx: Tx, id: string) => tx.delete(postback).where(eq(postback.conversionId, id))

export const deletePostbacksBefore = (tx: Tx, moment: Date) =>
  deleteInSteps(tx, postback, lt(postback.createdAt, moment))

/** The number of postbacks that were given up, for the report. */
export const countGivenUp = async (tx: Tx): Promise<number> => {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(postback)
    .where(and(isNotNull(postback.failure), sql`${postback.nextAttemptAt} is null`))
  return row?.count ?? 0
}
