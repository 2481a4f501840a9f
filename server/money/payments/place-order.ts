import { createHash, randomUUID } from 'node:crypto'
import type { Locale } from '../../../core/i18n/locales.ts'
import { MINUTE_MS } from '../../../core/rules/durations.ts'
import { discountOn, fitsPurchase } from '../../../core/rules/money/discounts.ts'
import type { PackageStyle } from '../../../core/rules/money/packages.ts'
import type { PaymentMethod } from '../../../core/rules/money/payment-methods.ts'
import { ASK_AFTER_MINUTES } from '../../../core/rules/money/payments.ts'
import { TAX_RATE, taxWithin } from '../../../core/rules/money/tax.ts'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Site } from '../../site/site.ts'
import { type Buyer, readBuyer } from '../discounts/buyer.ts'
import { type Discount, findDiscount, holderOf } from '../discounts/find-discount.ts'
import { limitGuesses } from '../discounts/limit-guesses.ts'
import { holdCode } from '../discounts/store.ts'
import { refuseBeyondLimit } from '../limits/limits.ts'
import { applyPaymentEvent } from './apply-payment-event.ts'
import { addressOf, beginPayment } from './begin-payment.ts'
import type { Payer, PaymentDeps } from './deps.ts'
import { methodsIn } from './price-packages.ts'
import type { PaymentProvider } from './provider.ts'
import { findByRequest, insertOrder, type OrderRow, replaceOrders, updateOrder } from './store.ts'

type Wanted = { package: PackageStyle; paymentmethod: string; discountcode?: string | undefined }
type Asked = Payer & { locale: Locale; wanted: Wanted; key: string }

/**
 * Orders a package, once per key. The order is stored before the provider is called, so that every event of
 * the provider finds it; after a crash in between, a request with the same key calls the provider again.
 */
export async function placeOrder(
  deps: PaymentDeps,
  asked: Asked,
): Promise<OrderRow & { redirectUrl: string }> {
  const { provider } = deps
  if (!provider) throw new AppError('payment_unavailable')
  await countGuess(deps, asked)
  const order = await deps.db.transaction((tx) => writeOrder(tx, deps, provider, asked))
  const redirectUrl = order.redirectUrl ?? (await sendToPay(deps, provider, asked, order))
  return { ...order, redirectUrl }
}

/** The code is looked up outside the transaction, so that a wrong code counts although the order fails. */
async function countGuess({ db, now }: PaymentDeps, { site, memberId, wanted, key }: Asked) {
  const code = wanted.discountcode
  if (code === undefined || (await findByRequest(db, memberId, key))) return
  const buyer = await readBuyer(db, memberId, site)
  await limitGuesses(db, memberId, now(), () => findDiscount(db, buyer, code, now()))
}

async function writeOrder(
  tx: Tx,
  { now }: PaymentDeps,
  provider: PaymentProvider,
  { site, memberId, wanted, key }: Asked,
): Promise<OrderRow> {
  const buyer = await readBuyer(tx, memberId, site, { lock: true })
  const requestHash = createHash('sha256').update(JSON.stringify(wanted)).digest('base64url')
  const earlier = await findByRequest(tx, memberId, key)
  if (earlier && earlier.requestHash !== requestHash) throw new AppError('key_reused')
  if (earlier) return earlier
  const method = methodsIn(buyer.country, provider).find((one) => one === wanted.paymentmethod)
  if (!method) throw new AppError('paymentmethod')
  const at = now()
  const bill = await makeBill(tx, site, buyer, { ...wanted, method, at })
  await refuseBeyondLimit(tx, site, buyer, bill.amount, at)
  const order = await insertOrder(tx, {
    id: randomUUID(),
    siteId: site.id,
    memberId,
    ...bill.row,
    country: buyer.country,
    currency: buyer.currency,
    method,
    provider: provider.name,
    tracking: buyer.tracking,
    requestKey: key,
    requestHash,
    createdAt: at,
    askAt: new Date(at.getTime() + ASK_AFTER_MINUTES[0] * MINUTE_MS),
  })
  if (bill.discount) await hold(tx, buyer, bill.discount, order, at)
  return order
}

type Purchase = Wanted & { method: PaymentMethod; at: Date }

/** The amounts of an order, fixed at the moment of the order. */
async function makeBill(tx: Tx, site: Site, buyer: Buyer, wanted: Purchase) {
  const sold = site.settings.packages.find(({ id }) => id === wanted.package)
  if (!sold) throw new AppError('not_found')
  const price = sold.prices[buyer.currency]
  const discount = wanted.discountcode
    ? await findDiscount(tx, buyer, wanted.discountcode, wanted.at)
    : undefined
  if (discount) {
    const purchase = { price, currency: buyer.currency, method: wanted.method }
    const verdict = fitsPurchase(discount, { ...buyer, now: wanted.at }, purchase)
    if (!verdict.ok) throw new AppError(verdict.code)
  }
  const off = discount ? discountOn(price, discount.percent) : 0
  const amount = price - off
  const taxRate = TAX_RATE[buyer.country]
  const row = {
    packageId: sold.id,
    credits: sold.credits,
    price,
    discount: off,
    amount,
    taxRate,
    tax: taxWithin(amount, taxRate),
    discountCode: discount?.code ?? null,
  }
  return { amount, discount, row }
}

async function hold(tx: Tx, { siteId, memberId }: Buyer, discount: Discount, order: OrderRow, now: Date) {
  if (discount.validity === 'unlimited') return
  const place = { siteId, code: discount.code, holder: holderOf(discount, memberId) }
  const isOurs = await holdCode(tx, { ...place, memberId, orderId: order.id, now })
  if (!isOurs) throw new AppError('discount_used')
  await replaceOrders(tx, order, now)
}

/** The address where the buyer pays. */
async function sendToPay(
  deps: PaymentDeps,
  provider: PaymentProvider,
  { site, locale }: Asked,
  order: OrderRow,
): Promise<string> {
  if (order.amount === 0) return finish(deps, order)
  if (order.method === 'directdebit') return keep(deps, order, `/directdebit?payment=${order.id}`, null)
  const { redirectUrl, providerRef } = await beginPayment(deps, { provider, site, locale, order })
  return keep(deps, order, redirectUrl, providerRef)
}

async function keep({ db }: PaymentDeps, { id }: OrderRow, redirectUrl: string, providerRef: string | null) {
  await updateOrder(db, id, { redirectUrl, providerRef })
  return redirectUrl
}

/** An order with a full discount has nothing to pay, so it counts as paid at once. */
async function finish(deps: PaymentDeps, order: OrderRow) {
  const { id, currency, provider } = order
  const own = await keep(deps, order, addressOf(order), null)
  await applyPaymentEvent(deps, provider, {
    eventId: `free:${id}`,
    orderId: id,
    kind: 'paid',
    amount: 0,
    currency,
    at: deps.now(),
  })
  return own
}
