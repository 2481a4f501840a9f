import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useShell } from '../../session/use-shell.ts'
import { useWaiting } from '../../session/waiting.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { AccountMenu } from './account-menu.tsx'
import { BackButton } from './back-button.tsx'
import { DestinationLink } from './destination-link.tsx'
import { destinationsOf } from './destinations.ts'
import { LanguageMenu } from './language-menu.tsx'
import { usePrefetchedCode } from './prefetch-code.ts'

export function TopNavigation() {
  const t = useTranslations('shell.navigation')
  const { settings, user } = useShell()
  const waiting = useWaiting()
  const destinations = user ? destinationsOf(user, waiting) : []
  usePrefetchedCode(user ? destinations.map(({ to }) => to) : ['/login', '/signup'])
  return (
    <header className="sticky top-0 z-(--layer-header) border-b border-line bg-page/95 pt-[env(safe-area-inset-top)] backdrop-blur">
      <div className="page flex h-(--header-height) items-center gap-2">
        <BackButton />
        <Link to="/" aria-label={t('home', { site: settings.name })} className="mr-auto flex rounded-full">
          <Logo name={settings.name} />
        </Link>
        {user && (
          <nav aria-label={t('label')} className="hidden items-center gap-1 md:flex">
            {destinations.map((destination) => (
              <DestinationLink key={destination.to} {...destination} variant="top" />
            ))}
          </nav>
        )}
        <LanguageMenu />
        {user ? (
          <AccountMenu user={user} />
        ) : (
          <ButtonLink to="/login" variant="secondary" size="sm">
            {t('login')}
          </ButtonLink>
        )}
      </div>
    </header>
  )
}
