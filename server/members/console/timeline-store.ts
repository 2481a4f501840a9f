import { type SQL, sql } from 'drizzle-orm'
import type { TIMELINE_KINDS } from '../../../core/contract/console/members.ts'
import type { Tx } from '../../platform/db/database.ts'
import { openJsonRow } from '../../platform/keys/open-json-row.ts'
import { readReasons } from '../../staff/reason-store.ts'

export type EventRow = {
  at: Date
  kind: (typeof TIMELINE_KINDS)[number]
  ref: string
  data: Record<string, string | number | null>
}
export type TimelinePlace = { at: string; key: string }

type Source = {
  kind: EventRow['kind']
  /** The rows of the member, and their moment, id and data; written by us, with nothing of a caller in it. */
  from: string
  at: string
  ref?: string
  data?: string
}

/** The tables that keep what happened to a member; `$member` stands for the id. */
const SOURCES: readonly Source[] = [
  {
    kind: 'joined',
    from: 'member where id = $member',
    at: 'signup_date',
    data: `jsonb_build_object('network', tracking ->> 'network')`,
  },
  { kind: 'activated', from: `conversion where member_id = $member and event = 'activation'`, at: 'at' },
  {
    kind: 'photo',
    from: 'photo where member_id = $member',
    at: 'created_at',
    data: `jsonb_build_object('status', status)`,
  },
  {
    kind: 'reported',
    from: 'report where reported_id = $member',
    at: 'at',
    data: `jsonb_build_object('reason', reason)`,
  },
  {
    kind: 'report',
    from: 'review_signal where reporter_id = $member',
    at: 'at',
    ref: 'case_id',
    data: `jsonb_build_object('reason', reason)`,
  },
  {
    kind: 'case',
    from: 'review_case where member_id = $member',
    at: 'opened_at',
    data: `jsonb_build_object('number', number, 'reason', reason)`,
  },
  {
    kind: 'decision',
    from: 'review_decision where member_id = $member and undone_at is null',
    at: 'at',
    ref: 'case_id',
    data: `jsonb_build_object('measures', array_to_string(measures, ' '), 'lifts', nullif(lifts, 'none'))`,
  },
  {
    kind: 'ticket',
    from: 'support_ticket where member_id = $member',
    at: 'created_at',
    ref: 'number',
    data: `jsonb_build_object('subject', subject, 'state', state, 'sealed', sealed)`,
  },
  {
    kind: 'order',
    from: 'credit_order where member_id = $member',
    at: 'created_at',
    data: `jsonb_build_object('number', to_char(created_at at time zone 'UTC', 'YYYY-') || lpad(number::text, greatest(6, length(number::text)), '0'), 'amount', amount, 'currency', currency,
      'paid', case when paid_at is null then 'no' else 'yes' end)`,
  },
  {
    kind: 'credits',
    from: `credit_entry where member_id = $member and kind in ('signup', 'goodwill', 'order', 'refund', 'reversal')`,
    at: 'at',
    ref: 'number',
    data: `jsonb_build_object('kind', kind, 'credits', delta)`,
  },
  {
    kind: 'mail',
    from: `outbox where member_id = $member and kind = 'mail'`,
    at: 'created_at',
    data: `jsonb_build_object('mail', mail, 'state',
      case when sent_at is not null then 'sent' when next_attempt_at is null then 'given_up' else 'waiting' end)`,
  },
  {
    kind: 'reveal',
    from: 'staff_reveal where member_id = $member',
    at: 'at',
    data: `jsonb_build_object('field', field, 'role', role, 'ground', ground_id, 'reason', reason)`,
  },
  {
    kind: 'act',
    // A refused try changed nothing about the member, and may be somebody's who has no business with them. Looks are told
    // to the member, and stand in the log.
    from: `staff_action where refused is null and what not like 'look.%' and subject_id = any (select $member::text union all
      select approval.id::text from approval where approval.subject_id = $member::text) and subject_kind in ('member', 'approval')`,
    at: 'at',
    ref: 'number',
    data: `jsonb_build_object('what', what, 'actor', actor, 'reason', reason, 'reason_id', reason_id)`,
  },
  {
    kind: 'deletion',
    from: 'member where id = $member and deleted_at is not null',
    at: 'deleted_at',
  },
]

/**
 * What happened to a member and by them, newest first: one query over the tables that keep it, each read by the index of
 * the member. Each gives no more rows than the page has, before their data are put together. Conversations are not among
 * them: what members write to each other is for nobody else.
 */
export async function listTimeline(
  tx: Tx,
  memberId: string,
  before: TimelinePlace | undefined,
  limit: number,
): Promise<EventRow[]> {
  const page = { memberId, before, limit }
  const { rows } = await tx.execute<Omit<EventRow, 'at'> & { at: string }>(sql`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, kind, ref, data
    from (${sql.join(
      SOURCES.map((source) => newestOf(source, page)),
      sql` union all `,
    )}) event
    order by date_trunc('milliseconds', at) desc, kind || ':' || ref desc
    limit ${limit}`)
  const reasons = await readReasons(
    tx,
    rows.map(({ data }) => reasonIdOf(data)),
  )
  return rows.map(({ at, ...row }) => ({
    ...row,
    data: row.kind === 'ticket' ? openTicket(row) : withReason(row.data, reasons),
    at: new Date(at),
  }))
}

function openTicket({ ref, data }: Pick<EventRow, 'ref' | 'data'>): EventRow['data'] {
  const { subject } = openJsonRow('support_ticket', { ...data, number: ref })
  return { subject: typeof subject === 'string' ? subject : '', state: data.state ?? '' }
}

/** The data of an event with the words in which somebody of staff said why, which stand in a table of their own. */
function withReason(data: EventRow['data'], reasons: ReadonlyMap<string, string | null>): EventRow['data'] {
  const { reason_id: id, ...shown } = data
  const reason = typeof id === 'string' ? reasons.get(id) : undefined
  return reason === undefined ? shown : { ...shown, reason }
}

const reasonIdOf = ({ reason_id: id }: EventRow['data']) => (typeof id === 'string' ? id : null)

type Given = { memberId: string; before: TimelinePlace | undefined; limit: number }

function newestOf({ kind, from, at, ref = 'id', data = `'{}'::jsonb` }: Source, given: Given): SQL {
  const { memberId, before, limit } = given
  const ofMember = sql.join(
    from.split('$member').map((part) => sql.raw(part)),
    sql`${memberId}::uuid`,
  )
  const moment = sql.raw(`date_trunc('milliseconds', ${at})`)
  const key = sql.raw(`'${kind}:' || ${ref}::text`)
  const isBefore = before && sql` and (${moment}, ${key}) < (${before.at}::timestamptz, ${before.key})`
  return sql`(select ${sql.raw(at)} as at, ${sql.raw(`'${kind}'`)} as kind, ${sql.raw(`${ref}::text`)} as ref, ${sql.raw(data)} as data
    from (select * from ${ofMember}${isBefore}
      order by ${moment} desc, ${key} desc limit ${limit}) newest)`
}
