import { useTranslations } from 'use-intl'
import { useFetcherForm } from '../../../forms/use-form.ts'
import { useShell } from '../../../session/use-shell.ts'
import { Alert } from '../../../ui/alert.tsx'
import { PushSection } from '../../reach/push/push-section.tsx'
import { ActivationMailButton } from '../activation-mail/activation-mail.tsx'
import { type NotificationChoice, NotificationSwitches } from './notification-switches.tsx'
import type { SettingsAnswer } from './save-settings.ts'

export function NotificationsScreen(choice: NotificationChoice) {
  const t = useTranslations('settings.notifications')
  return (
    <div className="page grid max-w-2xl gap-6 py-8 lg:py-10">
      <h1>{t('heading')}</h1>
      <UnconfirmedAlert />
      <PushSection />
      <NotificationSwitches {...choice} />
    </div>
  )
}

/** An unconfirmed address may belong to somebody else and gets no mails; offers the activation mail again. */
function UnconfirmedAlert() {
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
