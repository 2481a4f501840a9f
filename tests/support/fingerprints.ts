import type { TestSite } from './site.ts'

/** Tables that also change when a call is refused: the log, the session, answers that a key repeats. */
const OF_REFUSALS = ['staff_action', 'staff_reason', 'staff_log_head', 'staff_session', 'answered_request']

/** A sum over the rows of each table, to see that a refused call changed none. */
export async function fingerprints({ database: { pool } }: TestSite): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
       and relkind in ('r', 'p') and not relispartition and relname <> all ($1) order by name`,
    [OF_REFUSALS],
  )
  const sums: Record<string, string> = {}
  for (const { name } of rows) {
    const sum = await pool.query(
      `select md5(string_agg(t::text, ',' order by t::text)) as sum from "${name}" t`,
    )
    sums[name] = String(sum.rows[0]?.sum)
  }
  return sums
}
