import { useTranslations } from 'use-intl'
import { dismiss } from '../../../session/dismissals.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { pushState } from '../../reach/push/push-store.ts'
import { usePush } from '../../reach/push/use-push.ts'

/**
 * The alert that offers push messages on this device (docs/product.md, shell-alert-push). It shows its own
 * errors.
 */
export function PushNote() {
  const t = useTranslations('alerts.push')
  const { isBusy, problem, turnOn } = usePush()
  const turnOnAndConfirm = async () => {
    await turnOn()
    // The note has unmounted by then.
    if (pushState() === 'subscribed') toast(t('done'), { tone: 'success' })
    if (pushState() === 'denied') toast(t('denied'), { tone: 'danger' })
  }
  return (
    <section aria-label={t('title')} className="page pt-4">
      <Alert
        slim
        title={t('title')}
        onDismiss={() => dismiss('push')}
        action={
          <Button size="sm" variant="secondary" busy={isBusy} onClick={turnOnAndConfirm}>
            {t('action')}
          </Button>
        }
      >
        <p className="max-sm:hidden">{t('text')}</p>
        <p role="alert" className="font-semibold text-danger">
          {problem}
        </p>
      </Alert>
    </section>
  )
}
