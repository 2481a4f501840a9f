import { useTranslations } from 'use-intl'
import { useFetcherForm } from '../../../forms/use-form.ts'
import { useShell } from '../../../session/use-shell.ts'
import { Alert } from '../../../ui/alert.tsx'
import { ActivationMailButton } from '../activation-mail/activation-mail.tsx'
import type { SettingsAnswer } from './save-settings.ts'

/** Nobody gets mails at an address that may be somebody else's: says so, and sends the confirmation again. */
export function UnconfirmedAlert() {
  const t = useTranslations('settings')
  const { user } = useShell()
  const { form, Form, answer, isBusy } = useFetcherForm<SettingsAnswer>('activation-mail')
  if (user?.status !== 'not_confirmed') return null
  if (answer?.ok)
    return (
      <Alert tone="success" announce>
        {t('email.sent_again')}
      </Alert>
    )
  return (
    <Alert
      tone="warning"
      title={t('notifications.unconfirmed_title')}
      action={
        <Form ref={form} method="post">
          <ActivationMailButton busy={isBusy}>{t('email.send_again')}</ActivationMailButton>
        </Form>
      }
    >
      {t('notifications.unconfirmed')}
      {answer && <p role="alert">{answer.message}</p>}
    </Alert>
  )
}
