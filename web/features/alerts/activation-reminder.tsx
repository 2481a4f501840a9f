import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Modal } from '../../ui/modal.tsx'
import { isReminderModal } from './choose-alert.ts'
import { SendAgain } from './send-again.tsx'
import { useSmartphone } from './use-smartphone.ts'
import './activation-reminder.css'

/** Asks a new member to open the link of the activation mail. */
export function ActivationReminder({ email }: { email: string }) {
  const t = useTranslations('alerts.activation')
  const [query, setQuery] = useSearchParams()
  const isModal = isReminderModal(query, useSmartphone())
  const close = () => {
    query.delete('api_signup_complete')
    setQuery(query, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <section
        aria-label={t('title')}
        // Which of the two it will be, a phone knows before the script does, so that nothing jumps.
        className={classes('page pt-4', isReminderModal(query, true) && 'reminder-unless-modal')}
      >
        <Alert tone="warning" title={t('title')} action={<SendAgain />}>
          {t('text', { email })}
        </Alert>
      </section>
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
          <SendAgain />
        </div>
      </Modal>
    </>
  )
}
