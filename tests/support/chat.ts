import { randomUUID } from 'node:crypto'
import { api } from '../../core/contract/api.ts'
import { moveCredits } from '../../server/money/credits/ledger.ts'
import type { AnswerTo } from './call.ts'
import { addMember, type Visitor } from './members.ts'
import type { TestSite } from './site.ts'

export type Writer = Visitor & {
  /** Sends a text and returns the answer. */
  write(
    to: { profile?: string; conversation?: string },
    text?: string,
    key?: string,
  ): Promise<AnswerTo<typeof api.sendMessage>>
}

type About = Parameters<typeof addMember>[1] & { credits?: number }

/** A member with credits who sends messages. */
export async function addWriter(site: TestSite, { credits = 100, ...about }: About = {}): Promise<Writer> {
  const someone = await addMember(site, { paidUser: true, ...about })
  const movement = { kind: 'signup', key: `test:${randomUUID()}`, at: site.clock.now } as const
  if (credits > 0) await moveCredits(site.database.db, { memberId: someone.id, credits, ...movement })
  return {
    ...someone,
    write: (to, text = 'Hallo!', key = randomUUID()) =>
      someone.call(api.sendMessage, { headers: { 'idempotency-key': key }, body: { ...to, text } }),
  }
}

/** The ledger of a member: the balance, and the sum of all entries. */
export async function creditsOf(site: TestSite, memberId: string) {
  const { rows } = await site.database.pool.query<{ balance: number; sum: number }>(
    `select balance, (select coalesce(sum(delta), 0)::int from credit_entry where member_id = $1) as sum
     from credit_account where member_id = $1`,
    [memberId],
  )
  return rows[0]
}
