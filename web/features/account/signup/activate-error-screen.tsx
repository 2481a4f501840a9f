import { useTranslations } from 'use-intl'
import { usePosted } from '../../../forms/use-form.ts'
import { useShell } from '../../../session/use-shell.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { DrawingBroken } from '../../../ui/drawings.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FaqLink } from '../../../ui/faq-link.tsx'
import { ACTIVATION_MAIL, ActivationMailForm } from '../activation-mail/activation-mail.tsx'

/** A link that does not work, and the way to one that does. */
export function ActivateErrorScreen() {
  const t = useTranslations('signup.activation_failed')
  const mail = useTranslations('signup.complete')
  const { user } = useShell()
  const posted = usePosted(ACTIVATION_MAIL)
  const isConfirmed = user?.status === 'active'
  return (
    <div className="page grid justify-items-center gap-4 py-8 text-center">
      <EmptyState
        level={1}
        drawing={<DrawingBroken />}
        heading={t('heading')}
        text={t('text')}
        className="pb-0"
      />
      <p className="max-w-sm text-muted">
        {!user && t('login_text')}
        {user && (isConfirmed ? t('already') : t('send_again_text', { email: user.email }))}
      </p>
      {!user && <ButtonLink to="/login?to=/complete-signup?step=complete">{t('login')}</ButtonLink>}
      {user && !isConfirmed && (
        <ActivationMailForm
          action="/activate/error"
          label={mail('send_again')}
          sent={mail('sent_again')}
          variant="primary"
          size="md"
          posted={posted}
          className="grid gap-3"
        />
      )}
      <FaqLink about="activation" />
    </div>
  )
}
