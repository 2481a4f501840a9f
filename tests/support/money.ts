import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll } from 'vitest'
import { api } from '../../core/contract/api.ts'
import type { CallOf } from '../../core/contract/endpoint.ts'
import { DAY_MS } from '../../core/rules/durations.ts'
import { DEFAULT_SITE } from '../../demo/install-sites.ts'
import { applyPaymentEvent } from '../../server/money/payments/apply-payment-event.ts'
import type { PaymentDeps } from '../../server/money/payments/deps.ts'
import type { PaymentEvent } from '../../server/money/payments/provider.ts'
import { listProviders } from '../../server/money/payments/providers.ts'
import { member } from '../../server/platform/db/schema/account.ts'
import { discountCode } from '../../server/platform/db/schema/money.ts'
import type { AnswerTo, RawAnswer } from './call.ts'
import { addWriter, type Writer } from './chat.ts'
import { readOutbox } from './outbox.ts'
import type { TestSite } from './site.ts'

type About = Parameters<typeof addWriter>[1] & {
  /** Seconds since the member joined; by default the time bonus is over. */
  joinedSecondsAgo?: number
}
type Order = Partial<CallOf<typeof api.placeOrder>['body']>

export type Buyer = Writer & {
  order(order?: Order, key?: string): Promise<AnswerTo<typeof api.placeOrder>>
  /** Chooses the outcome of a payment on the page of the sandbox. */
  settle(paymentId: string, outcome?: string, webhook?: string): Promise<RawAnswer>
  /** Orders and pays; returns the id of the payment. */
  buy(order?: Order): Promise<string>
  payment(id: string): Promise<AnswerTo<typeof api.readPayment>['body']>
}

/** Adds a free member without credits in the Netherlands, who can buy. */
export async function addBuyer(
  site: TestSite,
  { joinedSecondsAgo = 100_000, ...about }: About = {},
): Promise<Buyer> {
  const writer = await addWriter(site, { paidUser: false, credits: 0, ...about })
  const signupDate = new Date(site.clock.now.getTime() - joinedSecondsAgo * 1000)
  await site.database.db.update(member).set({ signupDate }).where(eq(member.id, writer.id))
  const order: Buyer['order'] = (wanted = {}, key = randomUUID()) =>
    writer.call(api.placeOrder, {
      headers: { 'idempotency-key': key },
      body: { package: 'p1', paymentmethod: 'ideal', ...wanted },
    })
  const settle: Buyer['settle'] = (id, outcome = 'paid', webhook = 'now') =>
    writer.request({ method: 'POST', url: `/demo/pay/${id}`, payload: { outcome, webhook } })
  return {
    ...writer,
    order,
    settle,
    buy: async (wanted) => {
      const { body } = await order(wanted)
      await settle(body.payment_id)
      return body.payment_id
    },
    payment: async (id) => (await writer.call(api.readPayment, { query: { payment_id: id } })).body,
  }
}

/** Buyers of this file pay the full price: the welcome code, which takes something off the first order, is off. */
export function withoutWelcomeCode(site: TestSite) {
  beforeAll(async () => {
    await site.database.db
      .update(discountCode)
      .set({ status: 'disabled' })
      .where(eq(discountCode.origin, 'welcome'))
  })
}

/** Adds a discount code to the default site. */
export async function addCode(site: TestSite, about: Partial<typeof discountCode.$inferInsert> = {}) {
  const code = about.code ?? `CODE-${randomUUID().slice(0, 8).toUpperCase()}`
  await site.database.db.insert(discountCode).values({
    id: randomUUID(),
    siteId: DEFAULT_SITE.id,
    code,
    percent: 20,
    validity: 'once-per-user',
    createdAt: site.clock.now,
    ...about,
  })
  return code
}

/** The dependencies of payment use cases, for jobs and for events that a test applies itself. */
export const paymentDeps = (site: TestSite): PaymentDeps => ({
  ...site.context,
  providers: listProviders(site.provider),
  tell: () => {},
})

/** Applies a payment event of the provider, without a webhook and its signature. */
export const sendPaymentEvent = (
  site: TestSite,
  news: Partial<PaymentEvent> & Pick<PaymentEvent, 'orderId' | 'kind' | 'amount'>,
) =>
  applyPaymentEvent(paymentDeps(site), 'sandbox', {
    eventId: randomUUID(),
    currency: 'EUR',
    at: site.clock.now,
    ...news,
  })

/** All mails and text messages to a member, oldest first. */
export const mailsTo = (site: TestSite, memberId: string) => readOutbox(site, { member: memberId })

/** Moves the clock of the site forward. */
export function wait(site: TestSite, { seconds = 0, days = 0 }: { seconds?: number; days?: number }) {
  site.clock.now = new Date(site.clock.now.getTime() + seconds * 1000 + days * DAY_MS)
}
