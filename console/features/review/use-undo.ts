import { useNavigate, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { toast } from '../../../web/ui/toast.tsx'
import { call } from '../../lib/call.ts'
import { useQueueFilter } from './queue-filter.ts'

/** Undoes a decision or a quarantine, and goes back to its case, which is claimed again. */
export function useUndo() {
  const t = useTranslations('console.review')
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { keeping } = useQueueFilter()
  return async (decision: string) => {
    const result = await call('undoDecision', { params: { id: decision } })
    if (result.ok) await navigate(keeping(`/review/${result.value.case}`))
    else toast(result.refusal.message || t('undo_failed'), { tone: 'danger' })
    await revalidate()
  }
}
