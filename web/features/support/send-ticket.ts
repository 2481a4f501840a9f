import { recordOf } from '../../../core/typed.ts'
import { answerForm, type Outcome } from '../../forms/refusal.ts'
import { textIn } from '../../forms/text-in.ts'
import type { CallApi } from '../../lib/api.ts'

const FIELDS = ['name', 'email', 'subject', 'text', 'website'] as const
type TicketFields = Record<(typeof FIELDS)[number], string>

/** Outcome of a message to support, with the typed values. */
export type TicketAnswer = { typed: TicketFields } & Outcome<{ ticket: string; days: number }>

/** Sends the form. Its key was made with the form, so that sending it twice creates one ticket. */
export async function sendTicket(
  call: CallApi,
  name: 'contact' | 'complain',
  form: FormData,
): Promise<TicketAnswer> {
  const typed = recordOf(FIELDS, (field) => textIn(form, field))
  const idempotencyKey = textIn(form, 'key') || crypto.randomUUID()
  const outcome = await answerForm(
    () => call(name, { body: typed }, { idempotencyKey }),
    ({ ticket, answer_days: days }) => ({ ticket, days }),
  )
  return { typed, ...outcome }
}
