import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Sample } from './sample.tsx'

export function MessageSamples() {
  const t = useTranslations('demo-ui')
  const [isDismissed, setDismissed] = useState(false)
  return (
    <Sample title={t('alerts')} className="grid gap-3">
      {!isDismissed && (
        <Alert
          title={t('alert_title')}
          onDismiss={() => setDismissed(true)}
          action={
            <Button size="sm" variant="secondary">
              {t('retry')}
            </Button>
          }
        >
          {t('alert_text')}
        </Alert>
      )}
      <Alert tone="success">{t('alert_success')}</Alert>
      <Alert tone="warning">{t('alert_warning')}</Alert>
      <Alert tone="danger">{t('alert_danger')}</Alert>
    </Sample>
  )
}
