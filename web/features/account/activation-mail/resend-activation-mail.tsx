import { useTranslations } from 'use-intl'
import { Link } from '../../../ui/link.tsx'
import { ActivationMailButton, ActivationMailForm } from './activation-mail.tsx'

/** Sends the activation mail again, or links to the page that changes the mail address. */
export function ResendActivationMail() {
  const t = useTranslations('alerts.activation')
  return (
    <ActivationMailForm
      action="/settings"
      sent={t('sent')}
      className="flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      {(isBusy) => (
        <>
          <ActivationMailButton busy={isBusy}>{t('send_again')}</ActivationMailButton>
          <Link to="/settings#email" className="py-2 text-sm font-semibold underline">
            {t('change')}
          </Link>
        </>
      )}
    </ActivationMailForm>
  )
}
