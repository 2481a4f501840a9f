import { useTranslations } from 'use-intl'
import { useClosedOutUntil } from '../../../format/use-closed-out-until.ts'
import { useShell } from '../../../session/use-shell.ts'
import { Alert } from '../../../ui/alert.tsx'

/** Shown if the member closed themselves out, no provider takes payments or no package is sold. */
export function NothingToBuy() {
  const t = useTranslations()
  const closedOut = useShell().user?.closed_out ?? null
  const date = useClosedOutUntil(closedOut)
  if (!closedOut)
    return (
      <Alert tone="info" title={t('money.packages.unavailable.heading')}>
        {t('money.packages.unavailable.text')}
      </Alert>
    )
  return (
    <Alert
      tone="info"
      title={date ? t('alerts.closed_out.title', { date }) : t('alerts.closed_out.for_good')}
    >
      {t('alerts.closed_out.text')}
    </Alert>
  )
}
