import { sql } from 'drizzle-orm'
import type { Grant } from '../../../core/rules/money/credit-costs.ts'
import type { Tx } from '../../platform/db/database.ts'
import { given, writeStatement } from '../../platform/db/statements.ts'
import { grantsSql, messageCreditsSql } from '../credits/store.ts'

/** Whom credits were spent on; the kind of an erased profile is not known any more. */
export type Whom = 'member' | 'fictional' | 'gone'

/** Entries of the ledger that follow each other and were all spent on the same kind of profile. */
export type SpendingRun = {
  whom: Whom
  credits: number
  /** The number of the first entry, and the balance before it. */
  number: number
  balanceBefore: number
}

type Row = { grants: Grant[]; balance: number; runs: SpendingRun[] }

const zone = sql`${given('timeZone')}::text`
const monthStart = sql`date_trunc('month', ${given('now')}::timestamptz at time zone ${zone}) at time zone ${zone}`

/*
 * The newest entry of an earlier month is found by going back from the newest one, so that only the entries of this month
 * are read, by the primary key. Numbers have no gaps, so entries whose distance to their place among all of their kind is
 * the same follow each other. A message whose credits came back counts as never sent: it is left out, and until they came
 * back the balance was lower than it would have been.
 */
const spentMonth = writeStatement<Row>(sql`
  select ${grantsSql(sql`account.member_id`)} as grants, account.balance, (
    with entries as (
      select * from credit_entry entry
      where entry.member_id = account.member_id and entry.kind in ${messageCreditsSql}
        and entry.at >= ${monthStart}
        and entry.number > coalesce((
          select earlier.number from credit_entry earlier
          where earlier.member_id = account.member_id and earlier.at < ${monthStart}
          order by earlier.number desc limit 1), 0)
    ), returned as (
      select back.number, back.delta as credits, coalesce(spent.number, 0) as spent
      from entries back
      left join entries spent on spent.ref = back.ref and spent.ref_number = back.ref_number and spent.delta < 0
      where back.delta > 0
    ), month as (
      select entry.number, -entry.delta as credits, coalesce(partner.kind, 'gone') as whom,
        entry.balance_after - entry.delta + coalesce((
          select sum(credits)::int from returned where spent < entry.number and number > entry.number
        ), 0) as balance_before
      from entries entry
      left join conversation on conversation.id = entry.ref
      left join profile partner on partner.member_id =
        case conversation.low_id when account.member_id then conversation.high_id else conversation.low_id end
      where entry.delta < 0 and not exists (select from returned where spent = entry.number)
    ), runs as (
      select whom, min(number) as number, sum(credits)::int as credits, max(balance_before) as "balanceBefore"
      from (select *, number - row_number() over (partition by whom order by number) as run from month) placed
      group by whom, run
    )
    select coalesce(json_agg(runs), '[]') from runs) as runs
  from credit_account account where account.member_id = ${given('memberId')}`)

type Wanted = { memberId: string; now: Date; timeZone: string }

/** What a member spent in the current month, with what the credits were bought for, in one statement. */
export async function findSpentMonth(tx: Tx, { memberId, now, timeZone }: Wanted): Promise<Row> {
  const [row] = await spentMonth(tx, { memberId, now: now.toISOString(), timeZone })
  return row ?? { grants: [], balance: 0, runs: [] }
}
