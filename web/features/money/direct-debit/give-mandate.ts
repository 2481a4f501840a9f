import { data, redirect } from 'react-router'
import type { ErrorCode } from '../../../../core/contract/errors.ts'
import { ApiError, type CallApi } from '../../../lib/api.ts'
import { type DebitDetails, type DebitField, missingOf, readDetails } from './fields.ts'

/** What is wrong: words for the fields, or for the whole, which may be solved by paying another way. */
export type DebitProblem = {
  message?: string
  payAnotherWay?: boolean
  fields: Partial<Record<DebitField | 'otp', string>>
}

/** Where the form is: first the details, then the code that was sent to the phone. */
export type DebitStep =
  | { at: 'details'; details: DebitDetails; missing: DebitField[]; problem?: DebitProblem }
  | { at: 'code'; details: DebitDetails; sent: number; problem?: DebitProblem }

const FIELD_OF: Partial<Record<ErrorCode, DebitField | 'otp'>> = {
  otp_invalid: 'otp',
  iban_blocked: 'iban',
  phone_blocked: 'phone',
}

const ANOTHER_WAY: readonly ErrorCode[] = [
  'iban_blocked',
  'phone_blocked',
  'directdebit_limit',
  'payment_unavailable',
]

/** One step of paying by direct debit. What was typed comes back with the answer, so that nothing is typed twice. */
export async function giveMandate(call: CallApi, id: string, form: FormData): Promise<DebitStep> {
  const details = readDetails(form)
  const sent = Number(form.get('sent')) || 0
  switch (form.get('intent')) {
    case 'edit':
      return { at: 'details', details, missing: [] }
    case 'code':
      return sendCode(call, id, details, sent)
    case 'pay':
      return pay(call, id, details, { sent, otp: String(form.get('otp') ?? '') })
    default:
      throw data(null, { status: 400 })
  }
}

async function sendCode(call: CallApi, id: string, details: DebitDetails, sent: number): Promise<DebitStep> {
  const missing = missingOf(details)
  if (missing.length > 0) return { at: 'details', details, missing }
  const { phone, iban } = details
  try {
    await call('sendDebitCode', { body: { payment_id: id, phone, iban } })
    return { at: 'code', details, sent: sent + 1 }
  } catch (error) {
    const problem = problemOf(error, id)
    // Whoever already has a code may still use it.
    const stays = sent > 0 && Object.keys(problem.fields).length === 0
    return stays ? { at: 'code', details, sent, problem } : { at: 'details', details, missing: [], problem }
  }
}

async function pay(
  call: CallApi,
  id: string,
  details: DebitDetails,
  { sent, otp }: { sent: number; otp: string },
): Promise<DebitStep> {
  try {
    await call('payByDebit', { body: { payment_id: id, otp: otp.replace(/\s/g, ''), ...details } })
  } catch (error) {
    const problem = problemOf(error, id)
    const { otp: wrongCode, ...others } = problem.fields
    return Object.keys(others).length > 0
      ? { at: 'details', details, missing: [], problem }
      : { at: 'code', details, sent, problem: { ...problem, fields: { otp: wrongCode } } }
  }
  throw redirect(`/transactions/${id}`)
}

/** Anything but a refusal goes on to the error page; an order that is gone shows what became of it. */
function problemOf(error: unknown, id: string): DebitProblem {
  if (!(error instanceof ApiError)) throw error
  const { error: code, message, fields } = error.envelope
  if (code === 'not_found') throw redirect(`/transactions/${id}`)
  if (fields) return { fields }
  const field = FIELD_OF[code]
  const payAnotherWay = ANOTHER_WAY.includes(code)
  return field ? { fields: { [field]: message }, payAnotherWay } : { message, fields: {}, payAnotherWay }
}
