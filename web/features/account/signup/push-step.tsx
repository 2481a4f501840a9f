import IconBellRinging from '@tabler/icons-react/dist/esm/icons/IconBellRinging.mjs'
import { useTranslations } from 'use-intl'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { usePush } from '../../reach/push/use-push.ts'
import { StepFrame } from './step-frame.tsx'

export function PushStep() {
  const t = useTranslations('signup.push')
  const { state, isBusy, problem, turnOn } = usePush()
  const isSettled = state !== 'not_subscribed' && state !== 'unknown'
  return (
    <StepFrame step="push" heading={t('heading')} intro={t('intro')} done={isSettled}>
      <Card padding="lg" className="grid justify-items-center gap-5 py-8 text-center">
        <IconBellRinging size="3.5rem" className="text-primary" aria-hidden />
        <div role="status" className="grid min-h-28 content-center justify-items-center gap-5 text-start">
          {state === 'subscribed' && <Alert tone="success">{t('granted')}</Alert>}
          {state === 'denied' && <Alert tone="warning">{t('denied')}</Alert>}
          {state === 'unsupported' && <Alert>{t('unsupported')}</Alert>}
          {problem && <Alert tone="danger">{problem}</Alert>}
          {state === 'not_subscribed' && (
            <>
              <Button busy={isBusy} onClick={turnOn}>
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
