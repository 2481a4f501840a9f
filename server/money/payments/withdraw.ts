import { randomUUID } from 'node:crypto'
import { withdrawableUntil } from '../../../core/rules/money/withdrawal.ts'
import { writeMail } from '../../account/mails.ts'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Site } from '../../site/site.ts'
import { notifyBuyer } from './apply-payment-event.ts'
import type { Payer, PaymentDeps } from './deps.ts'
import { findOwnOrder } from './find-own-order.ts'
import { writeMoment, writeMoney } from './mail-values.ts'
import { keepPremium, lockBuyer } from './premium-store.ts'
import { receiptNumber } from './receipt.ts'
import type { Shop } from './shop.ts'
import { findRecipient, insertRefund, lockOrder, type OrderRow } from './store.ts'
import { lockUnused, take } from './take-back-credits.ts'

type Wanted = { paymentId: string; credits: number }
export type WithdrawDeps = PaymentDeps & {
  /** Wakes the job that pays refunds. */
  refundWanted: () => void
}

/**
 * Withdraws from the unused part of an order: the credits go at once, and a job asks the provider for the
 * money. The number of credits must be the one that the member saw, so that the member agrees to exactly
 * that.
 */
export async function withdraw(
  deps: WithdrawDeps,
  { memberId, site }: Payer,
  { paymentId, credits }: Wanted,
) {
  const { db, now } = deps
  const found = await findOwnOrder(deps, memberId, paymentId)
  const shop = { site, mailSite: await deps.mailSite(site.id) }
  await db.transaction(async (tx) => {
    await lockBuyer(tx, memberId)
    const order = await lockOrder(tx, found.id)
    if (!order || !withdrawalEnd(order, shop.site, now())) throw new AppError('withdrawal_impossible')
    const unused = await lockUnused(tx, order)
    if (unused.credits === 0) throw new AppError('withdrawal_impossible')
    if (unused.credits !== credits) throw new AppError('withdrawal_changed')
    const id = randomUUID()
    await take(tx, order, credits, { kind: 'refund', key: `withdrawal:${id}`, at: now() })
    await insertRefund(tx, {
      id,
      orderId: order.id,
      kind: 'withdrawal',
      ...unused,
      createdAt: now(),
      ...(unused.amount > 0 ? { nextAttemptAt: now() } : { doneAt: now() }),
    })
    await keepPremium(tx, memberId)
    await confirm(tx, shop, order, unused, now())
    await notifyBuyer(tx, order.id, now())
  })
  deps.live.wake([memberId])
  deps.mailPosted()
  deps.refundWanted()
}

/** The end of the right of withdrawal; null for an order that is unpaid, reversed by the bank, or too old. */
export function withdrawalEnd(
  { paidAt, chargedBackAt }: OrderRow,
  { settings }: Site,
  now: Date,
): Date | null {
  const until = paidAt && withdrawableUntil(paidAt, settings.refund_days)
  return until && until > now && !chargedBackAt ? until : null
}

type Back = { credits: number; amount: number }

/** Acknowledges the withdrawal by mail, with its date and time. */
async function confirm(
  tx: Tx,
  { site, mailSite }: Shop,
  order: OrderRow,
  { credits, amount }: Back,
  now: Date,
) {
  const to = await findRecipient(tx, order.memberId)
  if (!to) return
  const money = writeMoney(to.language, amount, order.currency)
  const moment = writeMoment(to.language, now, site.timeZone)
  const values = { number: receiptNumber(order), credits, amount: money, moment }
  await writeMail(tx, mailSite, to, { mail: 'withdrawal', path: `/transactions/${order.id}`, values }, now)
}
