import { data, redirect } from 'react-router'
import { answerForm, type Outcome } from '../../../forms/refusal.ts'
import type { CallApi } from '../../../lib/api.ts'
import { noSuchPage } from '../../../lib/when-refused.ts'

/** Outcome of a form; a success shows on the page itself. */
export type PaymentAnswer = { intent: 'cancel' | 'withdraw' } & Outcome

/** Cancels an unpaid order, or withdraws from a paid one. */
export async function changePayment(call: CallApi, id: string, form: FormData): Promise<PaymentAnswer> {
  const intent = form.get('intent')
  if (intent !== 'cancel' && intent !== 'withdraw') throw data(null, { status: 400 })
  const outcome = await answerForm<unknown>(() =>
    intent === 'cancel' ? call('cancelPayment', { body: { payment_id: id } }) : withdraw(call, id, form),
  )
  if (!outcome.ok && outcome.code === 'order_gone') noSuchPage()
  if (outcome.ok && intent === 'withdraw') throw redirect(`/transactions/${id}?withdrawn=1`)
  return { intent, ...outcome }
}

const withdraw = (call: CallApi, id: string, form: FormData) =>
  call(
    'withdraw',
    { body: { payment_id: id, credits: Number(form.get('credits')) } },
    { idempotencyKey: String(form.get('key')) },
  )
