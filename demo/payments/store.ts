import { randomUUID } from 'node:crypto'
import { and, eq, lte, sql } from 'drizzle-orm'
import type { Tx } from '../../server/platform/db/database.ts'
import { sandboxEvent, sandboxPayment, sandboxWebhook } from '../../server/platform/db/schema/sandbox.ts'

export type SandboxPayment = typeof sandboxPayment.$inferSelect
export type SandboxEvent = typeof sandboxEvent.$inferSelect
type SandboxWebhook = typeof sandboxWebhook.$inferSelect

/** Returns false when the payment exists already. */
export async function addPayment(tx: Tx, payment: typeof sandboxPayment.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(sandboxPayment)
    .values(payment)
    .onConflictDoNothing()
    .returning({ id: sandboxPayment.id })
  return added.length > 0
}

export async function findPayment(tx: Tx, id: string): Promise<SandboxPayment | undefined> {
  const [row] = await tx.select().from(sandboxPayment).where(eq(sandboxPayment.id, id))
  return row
}

/** The row lock makes changes of one payment happen one after the other. */
export async function lockPayment(tx: Tx, id: string): Promise<SandboxPayment | undefined> {
  const [row] = await tx.select().from(sandboxPayment).where(eq(sandboxPayment.id, id)).for('update')
  return row
}

type PaymentChange = Partial<Pick<SandboxPayment, 'news' | 'failure' | 'refunded' | 'at'>>

export const changePayment = (tx: Tx, id: string, change: PaymentChange) =>
  tx.update(sandboxPayment).set(change).where(eq(sandboxPayment.id, id))

export const addEvent = (tx: Tx, event: SandboxEvent) => tx.insert(sandboxEvent).values(event)

export async function findEvent(tx: Tx, id: string): Promise<SandboxEvent | undefined> {
  const [row] = await tx.select().from(sandboxEvent).where(eq(sandboxEvent.id, id))
  return row
}

export const eventsOf = (tx: Tx, paymentId: string, until: Date): Promise<SandboxEvent[]> =>
  tx
    .select()
    .from(sandboxEvent)
    .where(and(eq(sandboxEvent.paymentId, paymentId), lte(sandboxEvent.at, until)))
    .orderBy(sandboxEvent.at)

export const addWebhook = (tx: Tx, body: string, dueAt: Date) =>
  tx.insert(sandboxWebhook).values({ id: randomUUID(), body, dueAt })

/** Leases one due webhook until the given time, and counts an attempt. */
export async function takeWebhook(tx: Tx, now: Date, until: Date): Promise<SandboxWebhook | undefined> {
  const due = sql`(
    select id from sandbox_webhook where due_at <= ${now.toISOString()}
    order by due_at limit 1 for update skip locked
  )`
  const [row] = await tx
    .update(sandboxWebhook)
    .set({ dueAt: until, attempts: sql`${sandboxWebhook.attempts} + 1` })
    .where(eq(sandboxWebhook.id, due))
    .returning()
  return row
}

export const delayWebhook = (tx: Tx, id: string, dueAt: Date) =>
  tx.update(sandboxWebhook).set({ dueAt }).where(eq(sandboxWebhook.id, id))

export const deleteWebhook = (tx: Tx, id: string) =>
  tx.delete(sandboxWebhook).where(eq(sandboxWebhook.id, id))
