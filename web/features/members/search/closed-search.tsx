import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { loginAddress } from '../../../../client/login-address.ts'
import { useShell } from '../../../session/use-shell.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { DrawingHearts } from '../../../ui/drawings.tsx'
import { JoinLink } from '../../account/signup/join-link.tsx'

/**
 * Search of a site that shows its members to members only: links to the login and the signup, and back here.
 */
export function ClosedSearch() {
  const t = useTranslations('search.closed')
  const { settings } = useShell()
  const { search } = useLocation()
  return (
    <div className="page py-12">
      <div className="mx-auto grid max-w-md justify-items-center gap-4 text-center">
        <DrawingHearts />
        <h1>{t('heading')}</h1>
        <p className="text-lg text-muted">{t('text', { site: settings.name })}</p>
        <div className="mt-2 grid w-full gap-3 sm:flex sm:justify-center">
          <JoinLink>{t('join')}</JoinLink>
          <ButtonLink to={loginAddress(`/members${search}`)} variant="secondary">
            {t('login')}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
