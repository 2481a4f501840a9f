import IconBellRinging from '@tabler/icons-react/dist/esm/icons/IconBellRinging.mjs'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { StepFrame } from './step-frame.tsx'

/** What the browser says; unknown until it was asked. */
type Permission = NotificationPermission | 'unsupported' | 'unknown'

const present = (): Permission => ('Notification' in window ? Notification.permission : 'unsupported')

export function PushStep() {
  const t = useTranslations('signup.push')
  const [permission, setPermission] = useState<Permission>('unknown')
  const [isAsking, setAsking] = useState(false)
  const isSettled = permission !== 'default' && permission !== 'unknown'
  useEffect(() => setPermission(present()), [])

  const ask = async () => {
    setAsking(true)
    await Notification.requestPermission()
    setPermission(present())
    setAsking(false)
  }

  return (
    <StepFrame step="push" heading={t('heading')} intro={t('intro')} done={isSettled}>
      <Card padding="lg" className="grid justify-items-center gap-5 py-8 text-center">
        <IconBellRinging size="3.5rem" className="text-primary" aria-hidden />
        <div role="status" className="grid min-h-28 content-center justify-items-center gap-5 text-start">
          {permission === 'granted' && <Alert tone="success">{t('granted')}</Alert>}
          {permission === 'denied' && <Alert tone="warning">{t('denied')}</Alert>}
          {permission === 'unsupported' && <Alert>{t('unsupported')}</Alert>}
          {permission === 'default' && (
            <>
              <Button busy={isAsking} onClick={ask}>
                {t('ask')}
              </Button>
              <p className="max-w-sm text-center text-sm text-muted">{t('ask_text')}</p>
            </>
          )}
        </div>
      </Card>
    </StepFrame>
  )
}
