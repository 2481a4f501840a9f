import { z } from 'zod'
import { currency } from '../../../../core/contract/values.ts'
import type { PaymentEvent } from '../provider.ts'
import { fromDecimal } from './flexpay.ts'
import { paidEvent } from './postback.ts'

const found = z.object({
  saleID: z.string().regex(/^\d{1,20}$/),
  referenceID: z.uuid(),
  saleResult: z.string(),
  priceAmount: z.string().transform(fromDecimal).pipe(z.number()),
  priceCurrency: currency,
})

const MEANING: Record<string, Pick<PaymentEvent, 'kind' | 'failure'>> = {
  APPROVED: { kind: 'paid' },
  DECLINED: { kind: 'failed', failure: 'declined' },
}

/**
 * Reads the status of a sale, of the given order if there is one. There are no events while nobody has paid,
 * because no sale exists yet.
 */
export function readSaleStatus(text: string, wanted: string | null, now: Date): PaymentEvent[] {
  const lines = parseLines(text)
  if (lines.response === 'NOTFOUND') return []
  const parsed = lines.response === 'FOUND' ? found.safeParse(lines).data : undefined
  if (!parsed) throw new Error(`Verotel did not tell the status of a sale: ${lines.error ?? lines.response}`)
  const { saleID, referenceID: orderId, saleResult, priceAmount, priceCurrency } = parsed
  if (wanted !== null && orderId !== wanted) throw new Error(`Verotel told of another order than ${wanted}`)
  const { kind, failure } = MEANING[saleResult] ?? { kind: 'pending' }
  return [
    {
      eventId: kind === 'paid' ? paidEvent(saleID) : `${saleID}:${kind}`,
      orderId,
      kind,
      amount: priceAmount,
      currency: priceCurrency,
      at: now,
      providerRef: saleID,
      ...(failure && { failure }),
    },
  ]
}

/** Flat YAML: a name, a colon and a value on each line, the value in quotes or not. */
function parseLines(text: string): Record<string, string> {
  const pairs = text.matchAll(/^(\w+): *(?:'([^'\n\r]*)'|"([^"\n\r]*)"|([^\n\r]*?)) *\r?$/gm)
  return Object.fromEntries(
    [...pairs].map(([, name = '', single, double, plain]) => [name, single ?? double ?? plain ?? '']),
  )
}
