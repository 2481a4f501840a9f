import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { dismiss } from '../../../session/dismissals.ts'
import { toast } from '../../../ui/toast.tsx'
import { pushState } from '../../reach/push/push-store.ts'
import { usePush } from '../../reach/push/use-push.ts'
import { Notice } from './notice.tsx'

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
  useEffect(() => {
    if (problem) toast(problem, { tone: 'danger' })
  }, [problem])
  return (
    <Notice
      title={t('title')}
      onDismiss={() => dismiss('push')}
      action={
        <button
          type="button"
          className="notice-action"
          aria-busy={isBusy || undefined}
          disabled={isBusy}
          onClick={turnOnAndConfirm}
        >
          {t('action')}
        </button>
      }
    >
      <span className="font-semibold">{t('title')}</span> <span className="max-sm:hidden">{t('text')}</span>
    </Notice>
  )
}
