import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { CaseReason } from '../../../core/rules/review/cases.ts'
import { toast } from '../../../web/ui/toast.tsx'
import { useCall } from '../../lib/use-call.ts'
import { useAddress, useSite } from '../../session/site.ts'

/** Claims the most urgent case that nobody has, of all kinds or of one, and opens it. */
export function useNextCase(kind?: CaseReason) {
  const t = useTranslations('console.review')
  const address = useAddress()
  const { site } = useSite()
  const navigate = useNavigate()
  const { run, isBusy, refusal } = useCall('claimNextCase')
  const takeNext = async () => {
    const result = await run({ body: { ...(kind && { kind }), ...(site && { site }) } })
    if (!result.ok) return
    if (result.value.id) await navigate(address(`/review/${result.value.id}`))
    else toast(t('none_next'))
  }
  return { takeNext, isBusy, refusal }
}
