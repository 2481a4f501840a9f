import { timingSafeEqual } from 'node:crypto'
import type { Locale } from '../../../../core/i18n/locales.ts'
import { MINUTE_MS } from '../../../../core/rules/durations.ts'
import { DEBIT_CODE_MINUTES } from '../../../../core/rules/money/direct-debit.ts'
import { type PaymentStatus, statusOf } from '../../../../core/rules/money/payments.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { beginPayment } from '../begin-payment.ts'
import type { Payer } from '../deps.ts'
import { findOwnOrder } from '../find-own-order.ts'
import { lockOrder, type OrderRow, updateOrder } from '../store.ts'
import { hashOf, hashPayer, readIban, readPhone, refusePayer, wrongField } from './check-payer.ts'
import { type DebitDeps, findDebitOrder } from './send-code.ts'
import {
  bindCode,
  claimTry,
  deleteCode,
  findMandate,
  insertMandate,
  insertTrace,
  lockPayer,
  type Mandate,
} from './store.ts'

type Form = {
  otp: string
  account_holder: string
  iban: string
  street: string
  house_number: string
  zip: string
  city: string
  phone: string
}
type Asked = Payer & { locale: Locale; paymentId: string; form: Form }
type Given = { order: OrderRow; iban: string; phone: string }

/**
 * Stores the mandate for an order and has the provider collect it. Once the mandate is stored, a repeated
 * call needs no code and collects nothing twice.
 */
export async function payByDebit(
  deps: DebitDeps,
  { memberId, site, locale, paymentId, form }: Asked,
): Promise<PaymentStatus> {
  const order = await findDebitOrder(deps, memberId, paymentId)
  const iban = readIban(form.iban)
  if (!iban) throw wrongField(locale, 'iban')
  const phone = readPhone(form.phone, order.country)
  if (!phone) throw wrongField(locale, 'phone')
  if (statusOf(order) === 'pending' && !order.providerRef) {
    const debit = { order, iban, phone }
    const mandate = (await findMandate(deps.db, order.id)) ?? (await takeMandate(deps, debit, form))
    await collect(deps, order, mandate, { site, locale })
  }
  return statusOf(await findOwnOrder(deps, memberId, paymentId))
}

async function takeMandate(deps: DebitDeps, given: Given, form: Form): Promise<Mandate> {
  const { db, now, payerKey } = deps
  const { order, iban, phone } = given
  const payer = hashPayer(payerKey, iban, phone)
  // A blocked payer is refused before the code is checked, so that the account cannot be used to guess codes.
  await refusePayer(db, payer, order, now())
  await checkCode(deps, given, form.otp)
  return db.transaction(async (tx) => {
    await lockPayer(tx, [`iban:${payer.ibanHash}`, `phone:${payer.phoneHash}`, `member:${order.memberId}`])
    const locked = await lockOrder(tx, order.id)
    // The order was given up meanwhile, for instance because the member may be a minor.
    if (!locked || locked.failedAt) throw new AppError('order_gone')
    const earlier = await findMandate(tx, order.id)
    if (earlier) return earlier
    await refusePayer(tx, payer, order, now())
    const mandate = {
      orderId: order.id,
      memberId: order.memberId,
      accountHolder: form.account_holder,
      iban,
      street: form.street,
      houseNumber: form.house_number,
      zip: form.zip,
      city: form.city,
      phone,
      at: now(),
    }
    // A mandate that is there cannot be opened with the keys of this process.
    if (!(await insertMandate(tx, mandate))) throw new AppError('payment_unavailable')
    const { amount, memberId } = order
    await insertTrace(tx, {
      ...payer,
      ibanHash: payer.ibanHash ?? '',
      orderId: order.id,
      memberId,
      amount,
      at: now(),
    })
    await deleteCode(tx, order.id)
    return mandate
  })
}

/** The code must be right, fresh, not tried too often, and sent for this order, amount, phone and account. */
async function checkCode({ db, now, payerKey }: DebitDeps, { order, iban, phone }: Given, otp: string) {
  const sent = await claimTry(db, order.id)
  const isFresh = sent && now().getTime() - sent.sentAt.getTime() < DEBIT_CODE_MINUTES * MINUTE_MS
  const isForThis =
    sent?.phone === phone && sent.amount === order.amount && (sent.iban === null || sent.iban === iban)
  const codeHash = hashOf(payerKey, `code:${order.id}`, otp.replaceAll(/\s/g, ''))
  const isRight = sent && timingSafeEqual(Buffer.from(sent.codeHash), Buffer.from(codeHash))
  if (sent && sent.iban === null) await bindCode(db, sent, iban)
  if (!isFresh || !isForThis || !isRight) throw new AppError('otp_invalid')
}

type Place = { site: Payer['site']; locale: Locale }

async function collect(deps: DebitDeps, order: OrderRow, signed: Mandate, { site, locale }: Place) {
  const { accountHolder, iban, at: signedAt } = signed
  const mandate = { accountHolder, iban, reference: order.id, signedAt }
  const begun = await beginPayment(deps, { site, locale, order, mandate })
  await updateOrder(deps.db, order.id, { ...begun, providerRef: begun.providerRef ?? order.id })
}
