import type { Payment } from '../../../core/contract/money/money.ts'
import { unusedOf, worthOf } from '../../../core/rules/money/withdrawal.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Cursors } from '../../platform/http/cursors.ts'
import { readCursor, writeCursor } from '../../platform/http/time-cursor.ts'
import type { Payer, PaymentDeps } from './deps.ts'
import { findOwnOrder } from './find-own-order.ts'
import { presentPayment } from './present.ts'
import { findHeldCredits, listOrders, listRefunds, type OrderRow } from './store.ts'
import { withdrawalEnd } from './withdraw.ts'

const PAYMENTS_PER_PAGE = 20
const LIST = 'payments'

export async function readPayment(deps: PaymentDeps, payer: Payer, id: string): Promise<Payment> {
  const [payment] = await presentAll(deps, payer, [await findOwnOrder(deps, payer.memberId, id)])
  if (!payment) throw new AppError('order_gone')
  return payment
}

export async function listPayments(deps: PaymentDeps & { cursors: Cursors }, payer: Payer, before?: string) {
  const place = before === undefined ? undefined : readCursor(deps.cursors, LIST, before)
  const rows = await listOrders(deps.db, payer.memberId, {
    ...(place && { before: place }),
    limit: PAYMENTS_PER_PAGE + 1,
  })
  const shown = rows.slice(0, PAYMENTS_PER_PAGE)
  const last = shown.at(-1)
  return {
    payments: await presentAll(deps, payer, shown),
    next:
      rows.length > shown.length && last
        ? writeCursor(deps.cursors, LIST, { at: last.createdAt, id: last.id })
        : null,
  }
}

/** Credits and amount that a withdrawal from an order would give back now. */
export async function readWithdrawal(deps: PaymentDeps, payer: Payer, id: string) {
  const { withdrawal, currency } = await readPayment(deps, payer, id)
  if (!withdrawal) throw new AppError('withdrawal_impossible')
  return { payment_id: id, ...withdrawal, currency }
}

async function presentAll(
  { db, now, providers }: PaymentDeps,
  { memberId, site }: Payer,
  rows: OrderRow[],
): Promise<Payment[]> {
  const [refunds, { balance, grants }] = await Promise.all([
    listRefunds(
      db,
      rows.map(({ id }) => id),
    ),
    findHeldCredits(db, memberId),
  ])
  const byOrder = Map.groupBy(refunds, ({ orderId }) => orderId)
  return rows.map((order) => {
    const until = withdrawalEnd(order, site, now())
    const credits = unusedOf(order.id, balance, grants)
    const withdrawal = until && credits > 0 ? { until, credits, amount: worthOf(credits, order) } : null
    return presentPayment(order, {
      refunds: byOrder.get(order.id) ?? [],
      withdrawal,
      provider: providers.current,
    })
  })
}
