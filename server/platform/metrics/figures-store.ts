import { sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'

type Figure = { about: string; label: string; count: number; age: number }

/** The figures of all processes that stand in the database. Each part reads an index of the rows that wait. */
export async function readFigures(tx: Tx, now: Date): Promise<Figure[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const waits = (queue: string, table: string, due: string, more = 'true') => sql`
    select 'backlog' as about, ${queue}::text as label, count(*)::int as count,
      greatest(0, coalesce(extract(epoch from ${at} - min(${sql.raw(due)})), 0))::float8 as age
    from ${sql.raw(table)} where ${sql.raw(due)} <= ${at} and ${sql.raw(more)}`
  const { rows } = await tx.execute<Figure>(sql`
    ${waits('mail', 'outbox', 'next_attempt_at', "kind = 'mail'")}
    union all ${waits('sms', 'outbox', 'next_attempt_at', "kind = 'sms'")}
    union all ${waits('push', 'push_due', 'due_at')}
    union all ${waits('notification', 'notification_due', 'due_at')}
    union all ${waits('postback', 'postback', 'next_attempt_at')}
    union all ${waits('refund', 'refund', 'next_attempt_at')}
    union all ${waits('export', 'data_export', 'asked_at', 'ready_at is null')}
    union all ${waits('payment', 'credit_order', 'ask_at')}
    union all select 'given_up', kind, count(*)::int, 0 from outbox
      where sent_at is null and next_attempt_at is null group by kind
    union all select 'attention', kind, count(*)::int, 0 from attention where resolved_at is null group by kind
    union all select 'job', name, failures, 0 from job_run`)
  return rows
}
