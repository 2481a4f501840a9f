import { textIn } from '../../../forms/text-in.ts'
import type { CallApi } from '../../../lib/api.ts'
import { centsOf } from './amount.ts'

export const SPANS = ['day', 'month'] as const
export type Span = (typeof SPANS)[number]

/** Is refused by the server, at the field it stands for. */
const NO_AMOUNT = -1

/**
 * Sends the limits that were changed, or the one whose raise is taken back. One that stands as it was is left alone,
 * because asking for the present limit again takes back a raise that is under way.
 */
export function saveLimits(call: CallApi, form: FormData) {
  const text = (name: string) => textIn(form, name)
  const kept = SPANS.find((span) => span === form.get('keep'))
  const changed = kept ? [kept] : SPANS.filter((span) => text(span).trim() !== text(`${span}_now`))
  const body = changed.map((span) => {
    const cents = centsOf(text(kept ? `${span}_now` : span))
    return [span, cents === undefined ? NO_AMOUNT : cents]
  })
  return call('changeSpendingLimits', { body: Object.fromEntries(body) })
}
