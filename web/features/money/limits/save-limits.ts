import { textIn } from '../../../forms/text-in.ts'
import type { CallApi } from '../../../lib/api.ts'
import { centsOf } from './amount.ts'

export const SPANS = ['day', 'month'] as const
export type Span = (typeof SPANS)[number]

/** An invalid value, so that the server refuses the field. */
export const NO_AMOUNT = -1

/**
 * Sends changed limits, or the limit whose raise is cancelled. Unchanged limits are omitted, because sending
 * the present limit again would cancel a pending raise.
 */
export function saveLimits(call: CallApi, form: FormData) {
  const text = (name: string) => textIn(form, name)
  const keptSpan = SPANS.find((span) => span === form.get('keep'))
  const changed = keptSpan ? [keptSpan] : SPANS.filter((span) => text(span).trim() !== text(`${span}_now`))
  const body = changed.map((span) => {
    const cents = centsOf(text(keptSpan ? `${span}_now` : span))
    return [span, cents === undefined ? NO_AMOUNT : cents]
  })
  return call('changeSpendingLimits', { body: Object.fromEntries(body) })
}
