import { z } from 'zod'
import type { VerotelSettings } from '../../../config.ts'
import { wasNeverSent } from '../../../platform/error-code.ts'
import type { RefundResult, WantedRefund } from '../provider.ts'
import { toDecimal } from './flexpay.ts'

const TIMEOUT_MS = 15_000
const answer = z.object({
  is_success: z.boolean().optional(),
  error: z.object({ title: z.string() }).optional(),
})

/**
 * Asks the Control Center for a refund. Its API has no idempotency key, so only a request that certainly did
 * not arrive, or that was answered with a refusal, may be repeated; after any other failure an operator has to
 * look.
 */
export async function creditSale(wanted: WantedRefund, settings: VerotelSettings): Promise<RefundResult> {
  const { providerRef: saleId, refundAmount, currency, refundId } = wanted
  if (!saleId || refundAmount <= 0 || refundAmount > wanted.amount) return 'refused'
  const { apiUrl, apiUser, apiPassword } = settings
  const response = await fetch(`${apiUrl.replace(/\/$/, '')}/sale/${saleId}/credit`, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      authorization: `Basic ${Buffer.from(`${apiUser}:${apiPassword}`).toString('base64')}`,
      accept: 'application/json; version=2.0.0',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ amount: toDecimal(refundAmount), currency, note: refundId }),
  }).catch((error: Error) => {
    if (wasNeverSent(error)) throw error
    return null
  })
  // Too many calls are refused before anything happens. A 503 may come from a gateway that had passed the request on.
  if (response?.status === 429) throw new Error('Verotel answered 429')
  const body = answer.safeParse(await response?.json().catch(() => null)).data
  if (response?.ok && body?.is_success) return 'done'
  const wasRefused = response && response.status >= 400 && response.status < 500
  return wasRefused ? 'refused' : 'unclear'
}
