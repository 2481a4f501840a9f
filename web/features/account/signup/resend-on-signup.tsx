import { useTranslations } from 'use-intl'
import { usePosted } from '../../../forms/use-form.ts'
import { Alert } from '../../../ui/alert.tsx'
import {
  ACTIVATION_MAIL,
  ActivationMailButton,
  ActivationMailForm,
} from '../activation-mail/activation-mail.tsx'

type ResendOnSignupProps = {
  action: string
  variant?: 'primary' | 'secondary'
}

/** Sends the activation mail again and confirms it on the page, because without scripts there is no toast. */
export function ResendOnSignup({ action, variant }: ResendOnSignupProps) {
  const t = useTranslations('signup.complete')
  const posted = usePosted(ACTIVATION_MAIL)
  return (
    <ActivationMailForm action={action} sent={t('sent_again')} className="grid gap-3">
      {(isBusy) => (
        <>
          {posted && (
            <Alert tone={posted.ok ? 'success' : 'danger'}>
              {posted.ok ? t('sent_again') : posted.message}
            </Alert>
          )}
          <ActivationMailButton variant={variant} size="md" busy={isBusy}>
            {t('send_again')}
          </ActivationMailButton>
        </>
      )}
    </ActivationMailForm>
  )
}
