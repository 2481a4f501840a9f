import { cleanSource, TRAFFIC_SOURCE } from '../../core/rules/tracking/traffic-source.ts'
import type { Tx } from '../platform/db/database.ts'
import { countBySource, moneyBySource, type Period, type SourceName } from './figures-store.ts'

const COUNTS = ['clicks', 'bounces', 'signups', 'activations', 'orders'] as const

/** One line of the report. Revenue is in hundredths, by currency. */
export type TrafficLine = Record<SourceName, string> &
  Record<(typeof COUNTS)[number], number> & { revenue: Record<string, number> }

/** The figures of each source in a period, grouped by the names in `by`; the best source first. */
export async function readTraffic(tx: Tx, period: Period, by: readonly SourceName[]): Promise<TrafficLine[]> {
  const lines = new Map<string, TrafficLine>()
  const lineOf = (row: Record<SourceName, string>): TrafficLine => {
    // Sources are cleaned when they are stored; old rows are cleaned again, because a terminal shows them.
    const cleaned = cleanSource(row)
    const source = TRAFFIC_SOURCE.map((name) => [name, by.includes(name) ? (cleaned[name] ?? '') : ''])
    const key = JSON.stringify(source)
    const line = lines.get(key) ?? { ...Object.fromEntries(source), ...NOTHING, revenue: {} }
    lines.set(key, line)
    return line
  }
  for (const row of await countBySource(tx, period)) {
    const line = lineOf(row)
    for (const count of COUNTS) line[count] += row[count]
  }
  for (const row of await moneyBySource(tx, period)) {
    const { revenue } = lineOf(row)
    revenue[row.currency] = (revenue[row.currency] ?? 0) + row.cents
  }
  return [...lines.values()].sort(
    (a, b) => b.orders - a.orders || b.signups - a.signups || b.clicks - a.clicks || compareSources(a, b),
  )
}

const NOTHING = { clicks: 0, bounces: 0, signups: 0, activations: 0, orders: 0 }

const compareSources = (a: TrafficLine, b: TrafficLine) =>
  TRAFFIC_SOURCE.map((name) => a[name].localeCompare(b[name])).find((order) => order !== 0) ?? 0

/** The report as aligned columns: text to the left, numbers to the right. */
export function writeTraffic(lines: TrafficLine[], by: readonly SourceName[]): string {
  const currencies = [...new Set(lines.flatMap(({ revenue }) => Object.keys(revenue)))].sort()
  const head = [...by, 'clicks', 'bounces', 'signups', 'activations', 'first orders', ...currencies]
  const rows = lines.map((line) => [
    ...by.map((name) => line[name] || '-'),
    ...COUNTS.map((count) => String(line[count])),
    ...currencies.map((currency) => ((line.revenue[currency] ?? 0) / 100).toFixed(2)),
  ])
  const totals = [
    ...by.map((_, place) => (place === 0 ? 'total' : '')),
    ...COUNTS.map((count) => String(lines.reduce((sum, line) => sum + line[count], 0))),
    ...currencies.map((currency) =>
      (lines.reduce((sum, { revenue }) => sum + (revenue[currency] ?? 0), 0) / 100).toFixed(2),
    ),
  ]
  const all = [head, ...rows, totals]
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const written = all.map((row) =>
    row
      .map((cell, column) =>
        column < by.length ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  )
  const rule = widths.map((width) => '-'.repeat(width)).join('  ')
  return [written[0], rule, ...written.slice(1, -1), rule, written.at(-1)].join('\n')
}
