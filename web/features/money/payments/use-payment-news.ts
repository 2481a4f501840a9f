import { useEffect } from 'react'
import type { Payment } from '../../../../core/contract/money/money.ts'
import { browserApi } from '../../../lib/browser-api.ts'
import { useReload } from '../../../session/use-reload.ts'

/** The net below the live event, which itself makes every page load anew. Our choice. */
const ASK_AGAIN_MS = 4000

/** Asks what became of a payment that is still under way, as long as somebody looks. */
export function usePaymentNews({ payment_id, status }: Payment) {
  const reload = useReload()
  const isPending = status === 'pending'
  useEffect(() => {
    if (!isPending) return
    let isAsking = false
    const ask = async () => {
      if (isAsking || document.visibilityState !== 'visible') return
      isAsking = true
      const answer = await browserApi('readPayment', { query: { payment_id } }).catch(() => null)
      isAsking = false
      if (answer && answer.status !== 'pending') reload()
    }
    const pace = setInterval(ask, ASK_AGAIN_MS)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(pace)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [isPending, payment_id, reload])
}
