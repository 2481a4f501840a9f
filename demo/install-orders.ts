import { DAY_MS } from '../core/rules/durations.ts'
import type { PackageStyle } from '../core/rules/money/packages.ts'
import { applyPaymentEvent } from '../server/money/payments/apply-payment-event.ts'
import type { PaymentDeps } from '../server/money/payments/deps.ts'
import { payRefunds } from '../server/money/payments/pay-refunds.ts'
import { placeOrder } from '../server/money/payments/place-order.ts'
import { listProviders } from '../server/money/payments/providers.ts'
import { withdraw } from '../server/money/payments/withdraw.ts'
import type { Db } from '../server/platform/db/database.ts'
import { readSecret } from '../server/platform/db/secret-store.ts'
import { listRecentOutbox, markSent } from '../server/platform/mail/outbox-store.ts'
import { createShortLinks, readLinkKey } from '../server/platform/mail/short-links.ts'
import { createSiteDirectory } from '../server/site/directory.ts'
import { createMailSites } from '../server/site/mail-site.ts'
import { recordOrder } from '../server/tracking/record-conversion.ts'
import { ALL_ACCOUNTS, type DemoAccount } from './accounts.ts'
import { createSandbox } from './payments/sandbox.ts'

/** The orders of the premium account: packages, and how many days ago they were bought. */
const ORDERS: readonly { style: PackageStyle; daysAgo: number }[] = [
  { style: 'p1', daysAgo: 12 },
  { style: 'p0', daysAgo: 4 },
]

/** Buys credits for the premium accounts, as a member would: ordered, paid at the sandbox, with a receipt. */
export async function installOrders(tx: Db, now: Date) {
  const clock = { now }
  const deps = await openShop(tx, clock)
  for (const { style, daysAgo } of ORDERS) {
    clock.now = new Date(now.getTime() - daysAgo * DAY_MS)
    for (const account of ALL_ACCOUNTS) {
      if (account.stage === 'premium') await buy(deps, account, style)
    }
  }
  await deliverMails(tx)
}

/** A refund of which nobody knows whether it was paid: the buyer took an order back, and the provider's answer got lost. */
export async function installStuckRefund(tx: Db, buyer: Buyer, now: Date) {
  const clock = { now: new Date(now.getTime() - 3 * DAY_MS) }
  const deps = { ...(await openShop(tx, clock)), refundWanted: () => {} }
  const { id: paymentId, credits } = await buy(deps, buyer, 'p0')
  clock.now = new Date(now.getTime() - DAY_MS)
  const site = await deps.sites.forId(buyer.site.id)
  await withdraw(deps, { memberId: buyer.id, site }, { paymentId, credits })
  const refunding = { ...deps.sandbox, refund: async () => 'unclear' as const }
  await payRefunds({ ...deps, providers: listProviders(refunding) })
  await deliverMails(tx)
}

/** More than all mails of the demo. */
const MAILS = 100

/** What was mailed until now reached its readers long ago. */
async function deliverMails(tx: Db) {
  for (const { id, createdAt } of await listRecentOutbox(tx, MAILS)) await markSent(tx, id, createdAt)
}

type Shop = PaymentDeps & { sandbox: ReturnType<typeof createSandbox> }

async function openShop(tx: Db, clock: { now: Date }): Promise<Shop> {
  const now = () => clock.now
  const sites = createSiteDirectory(tx, () => clock.now.getTime())
  const links = createShortLinks(await readLinkKey(tx))
  const secret = (await readSecret(tx, 'sandbox_key')).toString('base64url')
  // The payment is applied below, so nobody waits for a webhook.
  const sandbox = createSandbox({ db: tx, now, secret, deliver: async () => 503 })
  return {
    db: tx,
    now,
    sites,
    mailSite: createMailSites({ sites, links }),
    live: { wake: () => {}, whisper: () => {} },
    sandbox,
    providers: listProviders(sandbox),
    mailPosted: () => {},
    onPaid: [recordOrder],
    onChargedBack: [],
    tell: () => {},
  }
}

type Buyer = Pick<DemoAccount, 'id' | 'site'>

async function buy(deps: Shop, { id: memberId, site: { id: siteId, language } }: Buyer, style: PackageStyle) {
  const site = await deps.sites.forId(siteId)
  const order = await placeOrder(deps, {
    memberId,
    site,
    locale: language,
    wanted: { package: style, paymentmethod: 'card' },
    key: `demo:${style}`,
  })
  await deps.sandbox.choose(order.id, { outcome: 'paid', telling: 'never' })
  for (const event of await deps.sandbox.fetchPaymentEvents({ ...order, orderId: order.id }))
    await applyPaymentEvent(deps, deps.sandbox.name, event)
  return order
}
