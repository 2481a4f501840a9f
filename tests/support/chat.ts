import { randomUUID } from 'node:crypto'
import { moveCredits } from '../../server/money/credits/ledger.ts'
import { addMember, type Someone } from './members.ts'
import type { TestSite } from './site.ts'

export type Talker = Someone & {
  /** Sends words and gives the answer. */
  write(
    to: { profile?: string; conversation?: string },
    text?: string,
    key?: string,
  ): ReturnType<TestSite['call']>
  /** An address to read, or a whole request. */
  call(request: string | Parameters<TestSite['call']>[0]): ReturnType<TestSite['call']>
}

type About = Parameters<typeof addMember>[1] & { credits?: number }

/** Somebody with credits who writes. */
export async function addTalker(site: TestSite, { credits = 100, ...about }: About = {}): Promise<Talker> {
  const someone = await addMember(site, { paidUser: true, ...about })
  const movement = { kind: 'signup', key: `test:${randomUUID()}`, at: site.clock.now } as const
  if (credits > 0) await moveCredits(site.database.db, { memberId: someone.id, credits, ...movement })
  const call: Talker['call'] = (request) =>
    site.call({ ...(typeof request === 'string' ? { url: request } : request), cookies: someone.cookies })
  return {
    ...someone,
    call,
    write: (to, text = 'Hallo!', key = randomUUID()) =>
      call({
        method: 'POST',
        url: '/api/message.php',
        headers: { 'idempotency-key': key },
        payload: { ...to, text },
      }),
  }
}

/** What the ledger holds of a member: the balance, and the sum of all movements. */
export async function creditsOf(site: TestSite, memberId: string) {
  const { rows } = await site.database.pool.query(
    `select balance, (select coalesce(sum(delta), 0)::int from credit_entry where member_id = $1) as sum
     from credit_account where member_id = $1`,
    [memberId],
  )
  return rows[0] as { balance: number; sum: number }
}
