import { answerForm, incomplete, type Outcome } from '../../../forms/refusal.ts'
import { textIn } from '../../../forms/text-in.ts'
import type { CallApi } from '../../../lib/api.ts'

/** Outcome of the form, with the typed values: to be confirmed, or received at a moment. */
export type WithdrawalAnswer = { typed: { number: string; email: string } } & Outcome<{
  received: string | null
}>

/** The first step only shows what will be withdrawn from; the confirmation sends it. */
export async function sendWithdrawal(call: CallApi, form: FormData): Promise<WithdrawalAnswer> {
  const typed = { number: textIn(form, 'number').trim(), email: textIn(form, 'email').trim() }
  const missing = (['number', 'email'] as const).filter((field) => typed[field] === '')
  if (missing.length > 0) return { typed, ...incomplete(missing) }
  // Whoever goes back to the form finds it as they left it.
  if (form.get('intent') === 'change') return { typed, ...incomplete() }
  if (form.get('intent') !== 'confirm') return { typed, ok: true, received: null }
  const outcome = await answerForm(
    () => call('withdrawByNumber', { body: typed }),
    ({ received }) => ({ received }),
  )
  return { typed, ...outcome }
}
