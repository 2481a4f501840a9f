import { recordOf } from '../../../core/typed.ts'
import { type Refusal, refusalOf } from '../../forms/answer.ts'
import type { CallApi } from '../../lib/api.ts'

const FIELDS = ['name', 'email', 'subject', 'text', 'website'] as const
type Letter = Record<(typeof FIELDS)[number], string>

/** What became of a letter to support. What was typed stays in the form when it was refused. */
export type TicketAnswer =
  | { ok: true; ticket: string; days: number; email: string }
  | (Refusal & { letter: Letter })

/** Sends the form. Its key was made with the form, so that sending it twice is sending it once. */
export async function sendTicket(
  call: CallApi,
  name: 'contact' | 'complain',
  form: FormData,
): Promise<TicketAnswer> {
  const letter = recordOf(FIELDS, (field) => String(form.get(field) ?? ''))
  const idempotencyKey = String(form.get('key') ?? '') || crypto.randomUUID()
  try {
    const { ticket, answer_days: days } = await call(name, { body: letter }, { idempotencyKey })
    return { ok: true, ticket, days, email: letter.email }
  } catch (error) {
    return { ...refusalOf(error), letter }
  }
}
