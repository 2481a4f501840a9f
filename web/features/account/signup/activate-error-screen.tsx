import { useTranslations } from 'use-intl'
import type { ActivationOutcome } from '../../../../core/rules/account/activation.ts'
import { useShell } from '../../../session/use-shell.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { DrawingBroken } from '../../../ui/drawings.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FaqLink } from '../../../ui/faq-link.tsx'
import { ResendOnSignup } from './resend-on-signup.tsx'

/** An invalid activation link, and the way to a new one. */
export function ActivateErrorScreen({ outcome }: { outcome: ActivationOutcome | undefined }) {
  const t = useTranslations('signup.activation_failed')
  const { user } = useShell()
  const isConfirmed = user?.status === 'active'
  return (
    <div className="page grid justify-items-center gap-4 py-8 text-center">
      <EmptyState
        level={1}
        drawing={<DrawingBroken />}
        heading={t('heading')}
        text={t(outcome === 'expired' || outcome === 'cancelled' ? outcome : 'text')}
        className="pb-0"
      />
      <p className="max-w-sm text-muted">
        {!user && t('login_text')}
        {user && (isConfirmed ? t('already') : t('send_again_text', { email: user.email }))}
      </p>
      {!user && <ButtonLink to="/login?to=/complete-signup?step=complete">{t('login')}</ButtonLink>}
      {user && !isConfirmed && <ResendOnSignup action="/activate/error" variant="primary" />}
      <FaqLink about="activation" />
    </div>
  )
}
