import pg from 'pg'
import { z } from 'zod'
import { median } from './table.ts'

export type Statement = { text: string; values: readonly unknown[] }
/** The time of a statement, and what it reads: indexes, and tables that it scans. */
export type Explained = { ms: number; reads: string[]; text: string }

const ROUNDS = 5
/** Scanning a table of fewer rows is as good as an index. */
const FEW_ROWS = 1_000

const node = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().optional(),
  get Plans() {
    return z.array(node).optional()
  },
})
type Node = z.infer<typeof node>
const answer = z.tuple([z.object({ Plan: node, 'Execution Time': z.number() })])

/** Runs a statement as the site prepares it, and tells the median of its times and what its plan reads. */
export async function explain(client: pg.Client, { text, values }: Statement): Promise<Explained> {
  await client.query(`prepare explained as ${text}`)
  try {
    const literals = values.length ? `(${values.map(literal).join(', ')})` : ''
    const times = []
    let plan: Node | undefined
    for (let round = 0; round < ROUNDS; round++) {
      const { rows } = await client.query(
        `explain (analyze, buffers, timing off, format json) execute explained${literals}`,
      )
      const [run] = answer.parse(rows[0]['QUERY PLAN'])
      times.push(run['Execution Time'])
      plan = run.Plan
    }
    return { ms: median(times), reads: [...new Set(plan ? readsOf(plan) : [])], text }
  } finally {
    await client.query('deallocate explained')
  }
}

function readsOf(plan: Node): string[] {
  const rows = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
  const reads = plan['Index Name']
    ? [plan['Index Name']]
    : plan['Node Type'].endsWith('Seq Scan') && rows > FEW_ROWS
      ? [`*scan of ${plan['Relation Name']}*`]
      : []
  return [...reads, ...(plan.Plans ?? []).flatMap(readsOf)]
}

/** A value as a literal of SQL. */
export const literal = (value: unknown): string =>
  value === null || value === undefined
    ? 'null'
    : pg.escapeLiteral(
        Array.isArray(value)
          ? `{${value.join(',')}}`
          : Buffer.isBuffer(value)
            ? `\\x${value.toString('hex')}`
            : value instanceof Date
              ? value.toISOString()
              : String(value),
      )
