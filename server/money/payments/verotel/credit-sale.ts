import { z } from 'zod'
import type { VerotelSettings } from '../../../config.ts'
import { codeOf } from '../../../platform/error-code.ts'
import type { RefundResult, WantedRefund } from '../provider.ts'
import { toDecimal } from './flexpay.ts'

const TIMEOUT_MS = 15_000
const answer = z.object({
  is_success: z.boolean().optional(),
  error: z.object({ title: z.string() }).optional(),
})

/**
 * Asks the Control Center to give money back. Its API knows no key by which a request is done only once, so only a
 * request that certainly was not taken may be made again; after any other accident somebody has to look.
 */
export async function creditSale(wanted: WantedRefund, settings: VerotelSettings): Promise<RefundResult> {
  const { providerRef: saleId, refundAmount, currency, refundId } = wanted
  if (!saleId || refundAmount <= 0 || refundAmount > wanted.amount) return 'failed'
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
  // Refused before anything happened: too many calls, or the service is closed.
  if (response?.status === 429 || response?.status === 503)
    throw new Error(`Verotel answered ${response.status}`)
  const said = answer.safeParse(await response?.json().catch(() => null)).data
  return response?.ok && said?.is_success ? 'done' : 'failed'
}

/** No connection was made. */
function wasNeverSent({ cause }: Error): boolean {
  const code = codeOf(cause)
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(code ?? '')
}
