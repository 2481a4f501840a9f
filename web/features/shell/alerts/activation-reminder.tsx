import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { SIGNUP_COMPLETE_QUERY, showsReminderAsModal } from '../../../../core/rules/shell/alerts.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Modal } from '../../../ui/modal.tsx'
import { ResendActivationMail } from '../../account/activation-mail/resend-activation-mail.tsx'
import './activation-reminder.css'

/** Asks a new member to open the link of the activation mail. */
export function ActivationReminder({ email, isModal }: { email: string; isModal: boolean }) {
  const t = useTranslations('alerts.activation')
  const [query, setQuery] = useSearchParams()
  const mayBecomeModal = showsReminderAsModal({ query, isSmartphone: true })
  const close = () => {
    query.delete(SIGNUP_COMPLETE_QUERY)
    setQuery(query, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      {!isModal && (
        <section
          aria-label={t('title')}
          // CSS decides between reminder and modal before the script runs, so that nothing jumps.
          className={classes('page pt-4', mayBecomeModal && 'reminder-unless-modal')}
        >
          <Alert tone="warning" title={t('title')} action={<ResendActivationMail />}>
            {t('text', { email })}
          </Alert>
        </section>
      )}
      <Modal
        open={isModal}
        onClose={close}
        title={t('title')}
        footer={
          <Button variant="secondary" onClick={close}>
            {t('later')}
          </Button>
        }
      >
        <div className="grid gap-4">
          <p>{t('text', { email })}</p>
          <ResendActivationMail />
        </div>
      </Modal>
    </>
  )
}
