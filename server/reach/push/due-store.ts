import { and, eq, sql } from 'drizzle-orm'
import type { Locale } from '../../../core/i18n/locales.ts'
import type { MailStop, NotificationType } from '../../../core/rules/account/account.ts'
import type { PushName } from '../../../core/rules/reach/push.ts'
import type { Tx } from '../../platform/db/database.ts'
import { pushDue, pushSubscription } from '../../platform/db/schema/reach.ts'
import { openRow, type WrittenRow } from '../../platform/keys/ring.ts'
import type { SealedValues } from '../../platform/keys/sealed-columns.ts'
import { blocksSql } from '../../relations/store.ts'
import { poolOfSql, seenSql } from '../../relations/visibility-store.ts'

/** A push message due for one browser; `createdAt` is text, to keep the full precision of the database. */
export type Due = {
  subscriptionId: string
  topic: string
  name: PushName
  number: number
  createdAt: string
  attempts: number
}

/** Leases due push messages until `until`, without holding a lock during the delivery. */
export async function claimDue(
  tx: Tx,
  { before, until, limit }: { before: Date; until: Date; limit: number },
) {
  const { rows } = await tx.execute<Due>(sql`
    with due as (
      select subscription_id, topic from push_due
      where due_at <= ${before.toISOString()}::timestamptz
      order by due_at limit ${limit} for update skip locked
    )
    update push_due d set due_at = ${until.toISOString()}::timestamptz, attempts = d.attempts + 1
    from due where d.subscription_id = due.subscription_id and d.topic = due.topic
    returning d.subscription_id as "subscriptionId", d.topic, d.name, d.number,
      d.created_at::text as "createdAt", d.attempts`)
  return rows
}

/** The recipient and facts of a push message, and whether the member has seen the event on the site. */
export type Facts = SealedValues['push_subscription'] & FactsOfEvent
type FactsRow = WrittenRow<'push_subscription'> & FactsOfEvent
type FactsOfEvent = {
  subscriptionId: string
  topic: string
  siteId: string
  memberId: string
  language: Locale
  disabled: NotificationType[]
  mailStoppedBy: MailStop | null
  fromName: string
  fromKind: 'member' | 'fictional' | 'demo'
  unread: number
  isNewConversation: boolean
  isKnown: boolean
}

/**
 * Reads the facts at the moment of sending. A push message without facts has no recipient any more: the
 * session ended, the recipient may not see the other member or has blocked them, or the subscription cannot be opened.
 */
export async function readFacts(tx: Tx, due: readonly Due[], now: Date): Promise<Facts[]> {
  const ids = sql.param(due.map(({ subscriptionId }) => subscriptionId))
  const topics = sql.param(due.map(({ topic }) => topic))
  const { rows } = await tx.execute<FactsRow>(sql`
    select d.subscription_id as "subscriptionId", d.topic, s.endpoint, s.p256dh, s.auth, s.user_agent as "userAgent",
      s.sealed, s.site_id as "siteId",
      m.id as "memberId", m.language, m.notifications_disabled as disabled, m.mail_stopped_by as "mailStoppedBy",
      p.name as "fromName", case when p.is_demo then 'demo' else p.kind end as "fromKind",
      coalesce(side.unread, 0) as unread, coalesce(side.read_number = 0, false) as "isNewConversation",
      case d.name
        when 'message' then greatest(side.read_number, side.deleted_number) >= d.number
        when 'like' then theirs.at is null or theirs.seen_at is not null
        -- The member who liked last made the match and saw it happen.
        else theirs.at is null or mine.at is null or theirs.at < mine.at
      end as "isKnown"
    from unnest(${ids}::uuid[], ${topics}::uuid[]) as claimed (subscription_id, topic)
    join push_due d on d.subscription_id = claimed.subscription_id and d.topic = claimed.topic
    join push_subscription s on s.id = d.subscription_id
    join session l on l.token_hash = s.token_hash and l.expires_at > ${now.toISOString()}::timestamptz
    join member m on m.id = s.member_id and m.deleted_at is null and not 'closed' = any(m.restrictions)
      and (m.closed_until > ${now.toISOString()}::timestamptz) is not true
    left join conversation_side side
      on d.name = 'message' and side.member_id = m.id and side.conversation_id = d.topic
    join profile p on p.member_id = coalesce(side.other_id, d.topic)
      and ${seenSql({ viewer: sql.raw('m.id'), pool: poolOfSql(sql.raw('m.id')) }, 'p')}
    left join member_like mine on d.name = 'match' and mine.from_id = m.id and mine.to_id = d.topic
    left join member_like theirs on d.name <> 'message' and theirs.from_id = d.topic and theirs.to_id = m.id
    where not ${blocksSql(sql.raw('m.id'), sql.raw('p.member_id'))}`)
  return rows.flatMap(({ sealed, endpoint, p256dh, auth, userAgent, ...facts }) => {
    const row = { sealed, endpoint, p256dh, auth, userAgent }
    const opened = openRow('push_subscription', facts.subscriptionId, row)
    return opened ? [{ ...facts, ...opened }] : []
  })
}

/** Matches only the leased version, so that a newer push message on the topic stays due. */
const asTaken = ({ subscriptionId, topic, createdAt }: Due) =>
  and(
    eq(pushDue.subscriptionId, subscriptionId),
    eq(pushDue.topic, topic),
    sql`${pushDue.createdAt} = ${createdAt}::timestamptz`,
  )

export const deleteDue = (tx: Tx, due: Due) => tx.delete(pushDue).where(asTaken(due))

export const postponeDue = (tx: Tx, due: Due, until: Date) =>
  tx.update(pushDue).set({ dueAt: until }).where(asTaken(due))

export const markDelivered = (tx: Tx, subscriptionId: string, at: Date) =>
  tx.update(pushSubscription).set({ lastSuccessAt: at }).where(eq(pushSubscription.id, subscriptionId))

export const deleteDead = (tx: Tx, subscriptionId: string) =>
  tx.delete(pushSubscription).where(eq(pushSubscription.id, subscriptionId))
