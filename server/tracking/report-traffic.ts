import { parseArgs } from 'node:util'
import { DAY_MS } from '../../core/rules/durations.ts'
import { TRAFFIC_SOURCE } from '../../core/rules/tracking/traffic-source.ts'
import type { Tx } from '../platform/db/database.ts'
import { messageOf } from '../platform/error-code.ts'
import { type Period, type SourceName, siteExists } from './figures-store.ts'
import { readTraffic, writeTraffic } from './read-traffic.ts'
import { countGivenUp } from './store.ts'

export const USAGE = `npm run report -- traffic [--from 2026-01-01] [--to 2026-01-31] [--site example.com]
                         [--by network,ref] [--json]
       npm run report -- attention

What each traffic source brought: clicks, bounces, signups, activations, first orders and
revenue less refunds and chargebacks, in days of each site's own calendar. Without --from
and --to: the last 30 days. “attention” lists everything about money or a promise that
a person must look at, and the mails that could not be sent.`

const DAYS = 30

/** A wrong argument, reported to the operator in words, without a stack trace. */
export class UsageError extends Error {}

/** The traffic report for the arguments of an operator, as text or JSON. */
export async function reportTraffic(tx: Tx, args: string[], now: Date): Promise<string> {
  const { json, by, ...period } = readArguments(args, now)
  const { from, to, site } = period
  if (site !== undefined && !(await siteExists(tx, site))) throw new UsageError(`There is no site ${site}.`)
  const lines = await readTraffic(tx, period, by)
  if (json) return JSON.stringify({ from, to, lines }, null, 2)
  const givenUp = await countGivenUp(tx)
  return [
    `Traffic from ${from} to ${to}${site ? ` on ${site}` : ''}`,
    lines.length > 0 ? writeTraffic(lines, by) : 'Nothing happened.',
    ...(givenUp > 0 ? [`Postbacks given up in the last 30 days: ${givenUp}`] : []),
  ].join('\n\n')
}

function readArguments(args: string[], now: Date): Period & { by: SourceName[]; json: boolean } {
  const { site, json, ...given } = parse(args)
  const to = given.to ?? now.toISOString().slice(0, 10)
  const from = given.from ?? new Date(now.getTime() - (DAYS - 1) * DAY_MS).toISOString().slice(0, 10)
  for (const day of [from, to]) {
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))
    if (!isDay) throw new UsageError(`${day} is not a day.`)
  }
  const dimensions = (given.by ?? TRAFFIC_SOURCE.join(',')).split(',')
  const by = TRAFFIC_SOURCE.filter((name) => dimensions.includes(name))
  if (by.length < new Set(dimensions).size) throw new UsageError(`--by takes ${TRAFFIC_SOURCE.join(', ')}.`)
  return { from, to, by, json, ...(site !== undefined && { site }) }
}

function parse(args: string[]) {
  const text = { type: 'string' } as const
  const options = {
    from: text,
    to: text,
    site: text,
    by: text,
    json: { type: 'boolean', default: false },
  } as const
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    throw new UsageError(`${messageOf(error)}\n\n${USAGE}`)
  }
}
