import { randomUUID } from 'node:crypto'
import { writeMail } from '../../account/mails.ts'
import type { Tx } from '../../platform/db/database.ts'
import { moveCredits } from '../credits/ledger.ts'
import { writeMoment, writeMoney } from './mail-values.ts'
import { receiptNumber } from './receipt.ts'
import type { Shop } from './shop.ts'
import { findRecipient, insertRefund, type OrderRow, updateOrder } from './store.ts'

/**
 * Sends back the money of an order that could no longer count. The buyer reads it in a mail and in the
 * statement, whose entry moves no credits.
 */
export async function returnStrayPayment(tx: Tx, { site, mailSite }: Shop, order: OrderRow, now: Date) {
  const { id, memberId, amount, currency, providerRef } = order
  await updateOrder(tx, id, {
    strayPaidAt: now,
    providerRef,
    failedAt: order.failedAt ?? now,
    failure: 'replaced',
    askAt: null,
  })
  await moveCredits(tx, { memberId, credits: 0, kind: 'returned', ref: id, key: `returned:${id}`, at: now })
  await insertRefund(tx, {
    id: randomUUID(),
    orderId: id,
    kind: 'refund',
    credits: 0,
    amount,
    createdAt: now,
    ...(amount > 0 ? { nextAttemptAt: now } : { doneAt: now }),
  })
  const to = await findRecipient(tx, memberId)
  if (!to) return
  const values = {
    number: receiptNumber(order),
    amount: writeMoney(to.language, amount, currency),
    moment: writeMoment(to.language, now, site.timeZone),
  }
  await writeMail(tx, mailSite, to, { mail: 'payment_returned', path: `/transactions/${id}`, values }, now)
}
