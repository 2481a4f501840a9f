import { data, redirect } from 'react-router'
import { ApiError, type CallApi } from '../../../lib/api.ts'

/** What became of a form; a success shows on the page itself. */
export type PaymentAnswer = { intent: 'cancel' | 'withdraw'; message?: string }

/** Gives up an order that is not paid, or withdraws from one that is. */
export async function changePayment(call: CallApi, id: string, form: FormData): Promise<PaymentAnswer> {
  const intent = form.get('intent')
  if (intent !== 'cancel' && intent !== 'withdraw') throw data(null, { status: 400 })
  try {
    if (intent === 'cancel') await call('cancelPayment', { body: { payment_id: id } })
    else await withdraw(call, id, form)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 404) throw data(null, { status: 404 })
    return { intent, message: error.message }
  }
  if (intent === 'withdraw') throw redirect(`/transactions/${id}?withdrawn=1`)
  return { intent }
}

const withdraw = (call: CallApi, id: string, form: FormData) =>
  call(
    'withdraw',
    { body: { payment_id: id, credits: Number(form.get('credits')) } },
    { idempotencyKey: String(form.get('key')) },
  )
