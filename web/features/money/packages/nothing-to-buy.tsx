import { useTranslations } from 'use-intl'
import { Alert } from '../../../ui/alert.tsx'

/** Shown if no provider takes payments or no package is sold. */
export function NothingToBuy() {
  const t = useTranslations('money.packages.unavailable')
  return (
    <Alert tone="info" title={t('heading')}>
      {t('text')}
    </Alert>
  )
}
