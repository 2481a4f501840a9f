import { useTranslations } from 'use-intl'
import { Alert } from '../../web/ui/alert.tsx'
import { Button } from '../../web/ui/button.tsx'
import type { Refusal } from '../lib/call.ts'

type RefusalAlertProps = { refusal: Refusal | null; onRetry?: () => void }

/** Says why a call was refused, in the words of the server, or that no answer came; with a way to try again. */
export function RefusalAlert({ refusal, onRetry }: RefusalAlertProps) {
  const t = useTranslations('console.pieces')
  if (!refusal) return null
  const isUnreachable = refusal.code === 'offline'
  return (
    <Alert
      tone="danger"
      announce
      title={isUnreachable ? t('unreachable.title') : undefined}
      action={
        onRetry && (
          <Button size="sm" variant="secondary" onClick={onRetry}>
            {t('retry')}
          </Button>
        )
      }
    >
      {isUnreachable ? t('unreachable.text') : refusal.message}
    </Alert>
  )
}
