import { randomUUID } from 'node:crypto'
import type { Locale } from '../../../core/i18n/locales.ts'
import { isClosedOut } from '../../../core/rules/account/self-exclusion.ts'
import { MINUTE_MS } from '../../../core/rules/durations.ts'
import { bestDiscount, discountOn, fitsPurchase } from '../../../core/rules/money/discounts.ts'
import type { PackageStyle } from '../../../core/rules/money/packages.ts'
import type { PaymentMethod } from '../../../core/rules/money/payment-methods.ts'
import { ASK_AFTER_MINUTES } from '../../../core/rules/money/payments.ts'
import { TAX_RATE, taxWithin } from '../../../core/rules/money/tax.ts'
import { afterCommit, type Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { hashText } from '../../platform/keys/ring.ts'
import type { Site } from '../../site/site.ts'
import { type Buyer, readBuyer } from '../discounts/buyer.ts'
import { type Discount, findActiveDiscount, findDiscount, holderOf } from '../discounts/find-discount.ts'
import { limitGuesses } from '../discounts/limit-guesses.ts'
import { holdCode } from '../discounts/store.ts'
import { refuseBeyondLimit } from '../limits/limits.ts'
import { applyPaymentEvent, notifyBuyer } from './apply-payment-event.ts'
import { addressOf, beginPayment } from './begin-payment.ts'
import type { Payer, PaymentDeps } from './deps.ts'
import { methodsIn } from './price-packages.ts'
import type { PaymentProvider } from './provider.ts'
import { findByRequest, insertOrder, type OrderRow, replaceOrders, updateOrder } from './store.ts'

type Wanted = {
  package: PackageStyle
  paymentmethod: string
  discountcode?: string | undefined
  /** What the buyer was shown. */
  amount?: number | undefined
}
type Asked = Payer & { locale: Locale; wanted: Wanted; key: string }

/**
 * Orders a package, once per key. The order is stored before the provider is called, so that every event of
 * the provider finds it; after a crash in between, a request with the same key calls the provider again.
 */
export async function placeOrder(
  deps: PaymentDeps,
  asked: Asked,
): Promise<OrderRow & { redirectUrl: string }> {
  const provider = deps.providers.current
  if (!provider) throw new AppError('payment_unavailable')
  await countGuess(deps, asked)
  const { order, replaced } = await deps.db.transaction((tx) => writeOrder(tx, deps, provider, asked))
  for (const older of replaced) await cancelReplaced(deps, older)
  const redirectUrl = order.redirectUrl ?? (await sendToPay(deps, asked, order))
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
  { now, countPayment }: PaymentDeps,
  provider: PaymentProvider,
  { site, memberId, wanted, key }: Asked,
): Promise<{ order: OrderRow; replaced: OrderRow[] }> {
  const buyer = await readBuyer(tx, memberId, site, { lock: true })
  const requestHash = hashText('order', JSON.stringify(wanted)).toString('base64url')
  const earlier = await findByRequest(tx, memberId, key)
  if (earlier && earlier.requestHash !== requestHash) throw new AppError('key_reused')
  if (earlier) return { order: earlier, replaced: [] }
  // The member may have been held, or have closed themselves out, since the request came in.
  if (buyer.restrictions.includes('held')) throw new AppError('age_check')
  if (isClosedOut(buyer.closedUntil, now())) throw new AppError('closed_out')
  const method = methodsIn(buyer.country, provider).find((offered) => offered === wanted.paymentmethod)
  if (!method) throw new AppError('paymentmethod')
  const at = now()
  const bill = await makeBill(tx, site, buyer, { ...wanted, method, at })
  if (wanted.amount !== undefined && wanted.amount !== bill.amount) throw new AppError('price_changed')
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
  afterCommit(tx, () => countPayment?.('ordered'))
  return { order, replaced: bill.discount ? await hold(tx, buyer, bill.discount, order, at) : [] }
}

/**
 * Cancels an order at its provider that a newer one replaced. A failure does no harm: the money of a replaced
 * order goes back, should it arrive all the same.
 */
async function cancelReplaced(deps: PaymentDeps, order: OrderRow) {
  const { id: orderId, provider, providerRef, amount, currency } = order
  const cancelled = deps.providers.byName(provider)?.cancel({ orderId, providerRef, amount, currency })
  await cancelled?.catch((error: Error) => {
    deps.tell(`The replaced order ${orderId} could not be cancelled at the provider: ${error.message}`)
  })
  deps.live.wake([order.memberId])
}

type Purchase = Wanted & { method: PaymentMethod; at: Date }

/** The amounts of an order, fixed at the moment of the order. */
async function makeBill(tx: Tx, site: Site, buyer: Buyer, wanted: Purchase) {
  const sold = site.settings.packages.find(({ id }) => id === wanted.package)
  if (!sold) throw new AppError('package_gone')
  const price = sold.prices[buyer.currency]
  const purchase = { price, currency: buyer.currency, method: wanted.method }
  const discount = await chooseDiscount(tx, buyer, wanted.discountcode, purchase, wanted.at)
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

/**
 * A code that does not fit is refused. The buyer gets the code that was named or the active discount, whichever is better,
 * because the prices that the buyer saw have the active discount in them.
 */
async function chooseDiscount(
  tx: Tx,
  buyer: Buyer,
  code: string | undefined,
  purchase: { price: number; currency: Buyer['currency']; method: PaymentMethod },
  now: Date,
): Promise<Discount | null> {
  const named = code ? await findDiscount(tx, buyer, code, now) : null
  const verdict = named && fitsPurchase(named, buyer, purchase)
  if (verdict && !verdict.ok) throw new AppError(verdict.code)
  const active = await findActiveDiscount(tx, buyer, now)
  return bestDiscount(
    [named, active].filter((one) => one !== null),
    buyer,
    purchase,
  )
}

/** Holds the code for the order. Orders that held it before are replaced, locked before the code as elsewhere. */
async function hold(
  tx: Tx,
  { siteId, memberId }: Buyer,
  discount: Discount,
  order: OrderRow,
  now: Date,
): Promise<OrderRow[]> {
  if (discount.validity === 'unlimited') return []
  const replaced = await replaceOrders(tx, order, now)
  for (const { id } of replaced) await notifyBuyer(tx, id, now)
  const place = { siteId, code: discount.code, holder: holderOf(discount, memberId) }
  const isOurs = await holdCode(tx, { ...place, memberId, orderId: order.id, now })
  if (!isOurs) throw new AppError('discount_used')
  return replaced
}

/** The address where the buyer pays. */
async function sendToPay(deps: PaymentDeps, { site, locale }: Asked, order: OrderRow): Promise<string> {
  if (order.amount === 0) return finish(deps, order)
  if (order.method === 'directdebit') return keep(deps, order, `/directdebit?payment=${order.id}`, null)
  const { redirectUrl, providerRef } = await beginPayment(deps, { site, locale, order })
  return keep(deps, order, redirectUrl, providerRef)
}

async function keep({ db }: PaymentDeps, { id }: OrderRow, redirectUrl: string, providerRef: string | null) {
  await updateOrder(db, id, { redirectUrl, providerRef })
  return redirectUrl
}

/** An order with a full discount has nothing to pay, so it counts as paid at once. */
async function finish(deps: PaymentDeps, order: OrderRow) {
  const { id, currency, provider } = order
  const address = await keep(deps, order, addressOf(order), null)
  await applyPaymentEvent(deps, provider, {
    eventId: `free:${id}`,
    orderId: id,
    kind: 'paid',
    amount: 0,
    currency,
    at: deps.now(),
  })
  return address
}
