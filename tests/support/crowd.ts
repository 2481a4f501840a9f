import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { DAY_MS } from '../../core/rules/durations.ts'
import type { Tx } from '../../server/platform/db/database.ts'
import { member, session } from '../../server/platform/db/schema/account.ts'
import { profile } from '../../server/platform/db/schema/members.ts'
import { creditAccount, creditEntry } from '../../server/platform/db/schema/money.ts'
import { memberStream } from '../../server/platform/db/schema/platform.ts'
import { notificationDue } from '../../server/platform/db/schema/reach.ts'
import { site } from '../../server/platform/db/schema/site.ts'
import { SOMEBODY, type Someone } from './members.ts'

const ROWS_AT_ONCE = 1_000

type Home = { id: string; pool: string }

/** The default site: the demo's, or the closed one of a new database. */
export async function findDefaultSite(tx: Tx): Promise<Home> {
  const [found] = await tx.select({ id: site.id, pool: site.pool }).from(site).where(eq(site.isDefault, true))
  if (!found) throw new Error('no site is marked as the default one')
  return found
}

/** Adds many paying members with sessions and credits, straight into a database. */
export async function gatherCrowd(
  tx: Tx,
  count: number,
  { credits }: { credits: number },
): Promise<Someone[]> {
  const home = await findDefaultSite(tx)
  const people: Someone[] = []
  while (people.length < count) {
    const part = Array.from({ length: Math.min(ROWS_AT_ONCE, count - people.length) }, someone)
    const ids = part.map(({ id }) => id)
    await insertPeople(tx, home, { ids, credits })
    await tx.insert(session).values(part.map((person) => loginOf(person, home)))
    people.push(...part)
  }
  return people
}

const someone = (): Someone => ({ id: randomUUID(), cookies: { vonk_session: randomUUID() } })

type Crowd = { ids: string[]; credits: number }

async function insertPeople(tx: Tx, { id: siteId, pool }: Home, { ids, credits }: Crowd) {
  const at = new Date()
  const each = <T>(row: (id: string) => T) => ids.map(row)
  const account = { siteId, status: 'active', language: 'nl', signupDate: at, paidUser: true } as const
  const about = { siteId, pool, ...SOMEBODY, lastActiveAt: at }
  const gift = { delta: credits, kind: 'signup', balanceAfter: credits, at }
  await tx
    .insert(member)
    .values(each((id) => ({ id, email: `${id}@vonk.example`, passwordHash: 'none', ...account })))
  await tx.insert(profile).values(each((memberId) => ({ memberId, ...about })))
  await tx.insert(creditAccount).values(each((memberId) => ({ memberId, balance: credits, lastNumber: 1 })))
  await tx
    .insert(creditEntry)
    .values(each((memberId) => ({ memberId, number: 1, key: `signup:${memberId}`, ...gift })))
  await tx.insert(notificationDue).values(each((memberId) => ({ memberId, topic: 'joined', dueAt: at })))
  await tx.insert(memberStream).values(each((memberId) => ({ memberId, lastNumber: 0, lastAt: at })))
}

function loginOf({ id, cookies }: Someone, home: Home): typeof session.$inferInsert {
  const at = new Date()
  return {
    tokenHash: createHash('sha256')
      .update(cookies.vonk_session ?? '')
      .digest(),
    memberId: id,
    siteId: home.id,
    userAgent: '',
    createdAt: at,
    lastSeenAt: at,
    expiresAt: new Date(at.getTime() + 30 * DAY_MS),
  }
}
