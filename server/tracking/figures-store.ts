import { type SQL, sql } from 'drizzle-orm'
import type { TRAFFIC_SOURCE } from '../../core/rules/tracking/traffic-source.ts'
import type { Tx } from '../platform/db/database.ts'

export type SourceName = (typeof TRAFFIC_SOURCE)[number]

/** Days in each site's own time zone, both included; `site` is a domain. */
export type Period = { from: string; to: string; site?: string }

export type CountRow = Record<SourceName, string> & {
  clicks: number
  bounces: number
  signups: number
  activations: number
  orders: number
}
export type MoneyRow = Record<SourceName, string> & { currency: string; cents: number }

const GROUP = sql.raw('network, ref, sub1, sub2, sub3')

/** The sites of a period, with the moments at which their first day begins and their last day ends. */
const sitesIn = ({ from, to, site }: Period): SQL => sql`
  select id, (${from}::date)::timestamp at time zone time_zone as starts,
    (${to}::date + 1)::timestamp at time zone time_zone as ends
  from site ${site === undefined ? sql`` : sql`where domain = ${site}`}`

/** The number of clicks, bounces, signups, activations and first orders, by source. */
export async function countBySource(tx: Tx, period: Period): Promise<CountRow[]> {
  const { rows } = await tx.execute<CountRow>(sql`
    with asked as (${sitesIn(period)})
    select ${GROUP}, sum(clicks)::int as clicks, sum(bounces)::int as bounces, sum(signups)::int as signups,
      sum(activations)::int as activations, sum(orders)::int as orders
    from (
      select ${GROUP}, clicks, bounces, 0 as signups, 0 as activations, 0 as orders
      from traffic_day join asked on asked.id = site_id
      where day between ${period.from}::date and ${period.to}::date
      union all
      select ${GROUP}, 0, 0, (event = 'signup')::int, (event = 'activation')::int, (event = 'order')::int
      from conversion join asked on asked.id = site_id
      where at >= starts and at < ends
    ) counted
    group by ${GROUP}`)
  return rows
}

/** Payments of the period, less its refunds and reversals, by source. */
export async function moneyBySource(tx: Tx, period: Period): Promise<MoneyRow[]> {
  const value = (name: SourceName) =>
    sql`coalesce(tracking ->> ${sql.raw(`'${name}'`)}, '') as ${sql.raw(name)}`
  const source = sql`${value('network')}, ${value('ref')}, ${value('sub1')}, ${value('sub2')}, ${value('sub3')}`
  const { rows } = await tx.execute<MoneyRow>(sql`
    with asked as (${sitesIn(period)})
    select ${GROUP}, currency, sum(cents)::int as cents
    from (
      select ${source}, currency, credit_order.amount as cents
      from credit_order join asked on asked.id = site_id
      where paid_at >= starts and paid_at < ends
      union all
      select ${source}, currency, -refund.amount
      from refund join credit_order on credit_order.id = order_id join asked on asked.id = site_id
      where refund.created_at >= starts and refund.created_at < ends and paid_at is not null
    ) moved
    group by ${GROUP}, currency`)
  return rows
}

export async function siteExists(tx: Tx, domain: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from site where domain = ${domain}`)
  return rows.length > 0
}
