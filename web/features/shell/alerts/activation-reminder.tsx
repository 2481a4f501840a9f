import { type MouseEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { SIGNUP_COMPLETE_QUERY, showsReminderAsModal } from '../../../../core/rules/shell/alerts.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { ResendActivationMail } from '../../account/activation-mail/resend-activation-mail.tsx'
import { Notice } from './notice.tsx'
import './activation-reminder.css'

/** Asks a new member to open the link of the activation mail; a press opens what can be done. */
export function ActivationReminder({ email, isModal }: { email: string; isModal: boolean }) {
  const t = useTranslations('alerts.activation')
  const [query, setQuery] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  const mayBecomeModal = showsReminderAsModal({ query, isSmartphone: true })
  const open = (event: MouseEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    if (!query.has(SIGNUP_COMPLETE_QUERY)) return
    query.delete(SIGNUP_COMPLETE_QUERY)
    setQuery(query, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      {!isModal && (
        <Notice
          tone="warning"
          title={t('title')}
          // CSS decides between reminder and modal before the script runs, so that nothing jumps.
          className={mayBecomeModal ? 'reminder-unless-modal' : undefined}
          action={
            <Link to="/settings#email" className="notice-action" onClick={open}>
              {t('how')}
            </Link>
          }
        >
          <span className="font-semibold">{t('title')}</span>{' '}
          <span className="max-lg:hidden">{t('text', { email })}</span>
        </Notice>
      )}
      <Modal
        open={isModal || isOpen}
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
