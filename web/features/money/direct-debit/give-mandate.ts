import { data, redirect } from 'react-router'
import { answerForm, incomplete, type Outcome, type Refusal } from '../../../forms/refusal.ts'
import { textIn } from '../../../forms/text-in.ts'
import type { CallApi } from '../../../lib/api.ts'
import { type DebitDetails, missingOf, readDetails } from './fields.ts'

/** Step of the form: first the details, then the code that was sent to the phone. */
export type DebitStep = Outcome &
  ({ at: 'details'; details: DebitDetails } | { at: 'code'; details: DebitDetails; sent: number })

/** Runs one step of the direct debit. The answer returns the typed values, so that nothing is typed twice. */
export async function giveMandate(call: CallApi, id: string, form: FormData): Promise<DebitStep> {
  const details = readDetails(form)
  const sent = Number(form.get('sent')) || 0
  switch (form.get('intent')) {
    case 'edit':
      return { ok: true, at: 'details', details }
    case 'code':
      return sendCode(call, id, details, sent)
    case 'pay':
      return pay(call, id, details, { sent, otp: textIn(form, 'otp') })
    default:
      throw data(null, { status: 400 })
  }
}

async function sendCode(call: CallApi, id: string, details: DebitDetails, sent: number): Promise<DebitStep> {
  const missing = missingOf(details)
  if (missing.length > 0) return { at: 'details', details, ...incomplete(missing) }
  const { phone, iban } = details
  const outcome = await answerForm(() => call('sendDebitCode', { body: { payment_id: id, phone, iban } }))
  if (outcome.ok) return { at: 'code', details, sent: sent + 1, ...outcome }
  leaveIfGone(outcome, id)
  // An earlier code may still be valid.
  const stays = sent > 0 && Object.keys(outcome.fields).length === 0
  return stays ? { at: 'code', details, sent, ...outcome } : { at: 'details', details, ...outcome }
}

async function pay(
  call: CallApi,
  id: string,
  details: DebitDetails,
  { sent, otp }: { sent: number; otp: string },
): Promise<DebitStep> {
  const body = { payment_id: id, otp: otp.replace(/\s/g, ''), ...details }
  const outcome = await answerForm(() => call('payByDebit', { body }))
  if (outcome.ok) throw redirect(`/transactions/${id}`)
  leaveIfGone(outcome, id)
  const isAboutDetails = Object.keys(outcome.fields).some((field) => field !== 'otp')
  return isAboutDetails ? { at: 'details', details, ...outcome } : { at: 'code', details, sent, ...outcome }
}

/** A payment that cannot be paid any more redirects to its page. */
function leaveIfGone({ code }: Refusal, id: string) {
  if (code === 'order_gone') throw redirect(`/transactions/${id}`)
}
