import { sql } from 'drizzle-orm'
import type { PaymentStatus } from '../../../core/rules/money/payments.ts'
import type { Tx } from '../db/database.ts'

/**
 * What is kept of an event: ids alone. Names and pictures are looked up when it is told, so that nothing of
 * somebody who left stays in another member's events.
 */
export type StoredEvent =
  | { name: 'message'; data: { conversation: string; number: number; credits?: number } }
  | { name: 'read'; data: { conversation: string; number: number; reader: string } }
  | { name: 'like' | 'match'; data: { profile: string } }
  | { name: 'credits'; data: { credits: number } }
  | { name: 'payment'; data: { payment_id: string; status: PaymentStatus } }

/**
 * Writes an event in the transaction of what it tells about. The row of the member's stream is locked until the
 * commit, so write to several members in the order of their ids.
 */
export async function recordEvent(tx: Tx, memberId: string, { name, data }: StoredEvent, at: Date) {
  await tx.execute(
    sql`select record_event(${memberId}, ${name}, ${JSON.stringify(data)}::jsonb, ${at.toISOString()})`,
  )
}
