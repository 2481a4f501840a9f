import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import type { StepAnswer } from './save-step.ts'

type Props = {
  /** The address that sends the mail. */
  action: string
  /** What that address said to a form sent without script. */
  answer?: StepAnswer | null
  variant?: 'primary' | 'secondary'
}

/** Sends the activation mail again and says so. */
export function SendAgain({ action, answer, variant = 'secondary' }: Props) {
  const t = useTranslations('signup.complete')
  const fetcher = useFetcher<StepAnswer>()
  const { data } = fetcher
  useEffect(() => {
    if (data?.isSent) toast(t('sent_again'), { tone: 'success' })
    else if (data?.refusal) toast(data.refusal, { tone: 'danger' })
  }, [data, t])
  return (
    <fetcher.Form method="post" action={action} className="grid gap-3">
      {answer?.isSent && <Alert tone="success">{t('sent_again')}</Alert>}
      {answer?.refusal && <Alert tone="danger">{answer.refusal}</Alert>}
      <Button
        type="submit"
        name="intent"
        value="send-again"
        variant={variant}
        busy={fetcher.state !== 'idle'}
      >
        {t('send_again')}
      </Button>
    </fetcher.Form>
  )
}
