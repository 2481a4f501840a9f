import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SpentMonth } from '../../../../core/contract/money/money.ts'
import { browserApi } from '../../../lib/browser-api.ts'
import { Modal } from '../../../ui/modal.tsx'
import { RetryAlert } from '../../../ui/retry-alert.tsx'
import { SkeletonGroup, TextSkeleton } from '../../../ui/skeleton.tsx'
import { MonthMeter } from './month-meter.tsx'
import { useMonthName } from './use-month-name.ts'

type Props = { open: boolean; onClose: () => void }

/** The meter over a conversation. */
export function MonthSheet({ open, onClose }: Props) {
  const t = useTranslations('month')
  const toName = useMonthName()
  const { month, hasFailed, load } = useMonth(open)
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={month ? t('heading', { month: toName(month.month) }) : t('title')}
    >
      <div aria-live="polite">
        {month ? (
          <MonthMeter month={month} />
        ) : hasFailed ? (
          <RetryAlert retryLabel={t('retry')} onRetry={load}>
            {t('failed')}
          </RetryAlert>
        ) : (
          <SkeletonGroup>
            <TextSkeleton lines={8} />
          </SkeletonGroup>
        )}
      </div>
    </Modal>
  )
}

/** Reads the month whenever the sheet opens, because every message changes it. */
function useMonth(isOpen: boolean) {
  const [month, setMonth] = useState<SpentMonth | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const load = () => {
    setFailed(false)
    browserApi('readSpentMonth')
      .then(setMonth)
      .catch(() => setFailed(true))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening is what asks for the month
  useEffect(() => {
    if (isOpen) load()
  }, [isOpen])
  return { month, hasFailed, load }
}
