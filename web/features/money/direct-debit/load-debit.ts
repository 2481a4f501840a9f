import { redirect } from 'react-router'
import type { CallApi } from '../../../lib/api.ts'
import type { CallOnce } from '../../../lib/once-per-visit.ts'
import { readOwnPayment } from '../payments/load-transactions.ts'

/** The order to pay; an order that cannot be paid here any more redirects to its page. */
export async function loadDebit(call: CallApi, once: CallOnce, id: string | null) {
  if (!id) throw redirect('/transactions')
  const [payment, company] = await Promise.all([readOwnPayment(call, id), once('readCompany')])
  // The payment has another address once the mandate is given.
  if (!payment.redirect_url?.startsWith('/directdebit')) throw redirect(`/transactions/${payment.payment_id}`)
  return { payment, company }
}

export type DebitOrder = Awaited<ReturnType<typeof loadDebit>>
