import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '../core/rules/durations.ts'
import { DEMO_EMAILS } from '../core/rules/site/demo.ts'
import { itemAt } from '../core/typed.ts'
import { insertExport } from '../server/account/data/store.ts'
import { findMailboxOwner } from '../server/account/store.ts'
import { listOrders } from '../server/money/payments/store.ts'
import { raiseAttention } from '../server/platform/attention/store.ts'
import type { Db } from '../server/platform/db/database.ts'
import { insertApproval } from '../server/staff/approval-store.ts'
import type { DemoMember } from './install-demo-members.ts'
import { installStuckRefund } from './install-orders.ts'
import { DEFAULT_SITE, DEMO_SITES } from './install-sites.ts'
import { staffIdOf } from './install-staff.ts'
import { giveUpStatement } from './review-store.ts'

type Installation = { now: Date; people: ReadonlyMap<string, DemoMember[]> }

/** What waits for a second person, what the software cannot put right, and promises that it could not keep yet: one of each. */
export async function installMatters(tx: Db, { now, people }: Installation) {
  const [curious, withdrawing, leaving] = people.get(DEFAULT_SITE.id)?.slice(-3) ?? []
  if (leaving) await installWish(tx, leaving.id, new Date(now.getTime() - 3 * HOUR_MS))
  if (withdrawing) await installStuckRefund(tx, { id: withdrawing.id, site: itemAt(DEMO_SITES, 0) }, now)
  if (curious) await installFailedCopy(tx, curious.id, now)
  await giveUpStatement(tx, now)
  await installSecondPayment(tx, new Date(now.getTime() - 5 * HOUR_MS))
}

const installWish = (tx: Db, member: string, askedAt: Date) =>
  insertApproval(tx, {
    id: randomUUID(),
    what: 'members.erase',
    needs: 'members.erase',
    siteId: DEFAULT_SITE.id,
    subjectKind: 'member',
    subjectId: member,
    payload: { member },
    reason: 'Asked for it by letter, because the mailbox is gone and nobody can log in.',
    askedBy: staffIdOf('support'),
    askedAt,
  })

/** A copy of data that failed three times, and is tried again in some hours; it is not late yet. */
const installFailedCopy = (tx: Db, memberId: string, now: Date) =>
  insertExport(tx, {
    id: randomUUID(),
    memberId,
    askedAt: new Date(now.getTime() - HOUR_MS / 2),
    attempts: 3,
    leaseUntil: new Date(now.getTime() + 5 * HOUR_MS),
  })

async function installSecondPayment(tx: Db, at: Date) {
  const buyer = await findMailboxOwner(tx, DEFAULT_SITE.id, DEMO_EMAILS.premium)
  const [order] = buyer ? await listOrders(tx, buyer, { limit: 1 }) : []
  if (!order) return
  const { id: orderId, siteId, provider, amount, currency } = order
  const detail = `${provider} reports a second payment of the same order`
  const key = `paid_twice:${provider}:demo`
  await raiseAttention(tx, { kind: 'paid_twice', key, siteId, orderId, amount, currency, detail }, at)
}
