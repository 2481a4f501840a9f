import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { toast } from '../../../web/ui/toast.tsx'
import { useCall } from '../../lib/use-call.ts'
import { useSite } from '../../session/site.ts'
import { useQueueFilter } from './queue-filter.ts'

/** Claims the first case of the filtered queue that nobody has, and opens it; without one, the queue is shown. */
export function useNextCase() {
  const t = useTranslations('console.review')
  const { filter, keeping } = useQueueFilter()
  const { site } = useSite()
  const navigate = useNavigate()
  const { run, isBusy, refusal } = useCall('claimNextCase')
  const takeNext = async () => {
    const result = await run({ body: { ...filter, ...(site && { site }) } })
    if (!result.ok) return
    if (result.value.id) return navigate(keeping(`/review/${result.value.id}`))
    toast(t('none_next'))
    await navigate(keeping('/review'))
  }
  return { takeNext, isBusy, refusal }
}
