import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { activationOutcome } from '../features/account/signup/activation-outcome.ts'
import { ResendOnSignup } from '../features/account/signup/resend-on-signup.tsx'
import { saveStep } from '../features/account/signup/save-step.ts'
import { apiContext } from '../lib/api.ts'
import { useShell } from '../session/use-shell.ts'
import { ButtonLink } from '../ui/button.tsx'
import { DrawingBroken } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FaqLink } from '../ui/faq-link.tsx'

export const loader = ({ request }: LoaderFunctionArgs) => ({ outcome: activationOutcome(request) })

/** Sends a new link, the same way as the last step of the signup does. */
export async function action({ request, context }: ActionFunctionArgs) {
  return saveStep('complete', await request.formData(), context.get(apiContext), null)
}

/** An invalid activation link, and the way to a new one. */
export default function ActivateError() {
  const { outcome } = useLoaderData<typeof loader>()
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
