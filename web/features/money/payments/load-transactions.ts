import type { Payment } from '../../../../core/contract/money/money.ts'
import type { CallApi } from '../../../lib/api.ts'
import type { CallOnce, OnceAnswer } from '../../../lib/once-per-visit.ts'
import { noSuchPage, whenRefused } from '../../../lib/when-refused.ts'
import { readReturnAddress } from '../checkout/return-address.ts'

/** One payment of the member; an unknown id answers with the page for missing pages. */
export const readOwnPayment = (call: CallApi, id: string): Promise<Payment> =>
  whenRefused(call('readPayment', { query: { payment_id: id } }), { order_gone: noSuchPage })

/** One part of the list; `before` is its cursor. */
export async function loadPayments(call: CallApi, before: string | null) {
  const page = await call('listPayments', { query: { before: before ?? undefined } })
  return { kind: 'list' as const, page, before }
}

/** One payment with the company that sold it. The key makes a form that is sent twice one withdrawal. */
export async function loadPayment(call: CallApi, once: CallOnce, id: string, request: Request) {
  const { searchParams: asked } = new URL(request.url)
  const [payment, company] = await Promise.all([readOwnPayment(call, id), once('readCompany')])
  return {
    kind: 'payment' as const,
    payment,
    company,
    goOn: readReturnAddress(request.headers.get('cookie') ?? ''),
    withdrawal: { isAsked: asked.has('withdraw'), isDone: asked.has('withdrawn'), key: crypto.randomUUID() },
  }
}

export type PaymentsPage = Awaited<ReturnType<typeof loadPayments>>['page']
export type LoadedPayment = Awaited<ReturnType<typeof loadPayment>>
export type Company = OnceAnswer<'readCompany'>
