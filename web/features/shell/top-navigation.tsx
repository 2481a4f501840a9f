import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'
import { useEffect, useState } from 'react'
import { Form, Link, useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { User } from '../../../core/contract/account/account.ts'
import { visibleLanguages } from '../../../core/i18n/locales.ts'
import { nameOfLanguage } from '../../../core/i18n/names.ts'
import { announceLogout } from '../../lib/browser-api.ts'
import { useInstalled } from '../../session/installed-mode.tsx'
import { usePage, useShell } from '../../session/use-shell.ts'
import { useWaiting } from '../../session/waiting.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { JoinLink } from '../account/signup/join-link.tsx'
import { forgetOnLogout } from '../chat/forget-on-logout.ts'
import { DestinationLink } from './destination-link.tsx'
import { destinationsOf } from './destinations.ts'
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
        {user ? <AccountMenu user={user} /> : <VisitorLinks />}
      </div>
    </header>
  )
}

/** Pages that contain a signup of their own. */
const PAGES_TO_JOIN = ['index', 'signup']

/** A visitor can log in everywhere, and join where there is room; phones have the signup in the pages. */
function VisitorLinks() {
  const t = useTranslations('shell.navigation')
  const page = usePage()
  return (
    <>
      <ButtonLink to="/login" variant="secondary" size="sm">
        {t('login')}
      </ButtonLink>
      {!PAGES_TO_JOIN.includes(page?.name ?? '') && (
        <JoinLink size="sm" className="max-md:hidden">
          {t('join')}
        </JoinLink>
      )}
    </>
  )
}

/**
 * Pages that members reach from a list, which have a back button in the installed app (docs/product.md,
 * shell-back-button).
 */
const PAGES_WITH_BACK = ['members-id', 'likes-type', 'likes-m-id', 'credits', 'credits-id-paymentmethod']

/** An installed app has no browser buttons, so it has a back button of its own. */
function BackButton() {
  const t = useTranslations('shell.navigation')
  const navigate = useNavigate()
  const page = usePage()
  const { key } = useLocation()
  const isInstalled = useInstalled()
  const [hasHistory, setHasHistory] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place in the history changes with the location
  useEffect(() => setHasHistory(window.history.state?.idx > 0), [key])
  if (!isInstalled || !hasHistory || !page || !PAGES_WITH_BACK.includes(page.name)) return null
  return (
    <IconButton label={t('back')} onClick={() => navigate(-1)}>
      <IconChevronLeft aria-hidden />
    </IconButton>
  )
}

function AccountMenu({ user }: { user: User }) {
  const t = useTranslations('shell.navigation')
  const { settings } = useShell()
  const { photoRequests } = useWaiting()
  const requests = t('photo_requests', { count: photoRequests })
  return (
    <Menu
      label={t('account')}
      trigger={
        <span className="relative">
          <Avatar
            name={user.profile.name}
            photo={user.profile.main_image}
            cdnPrefix={settings.cdn_prefix}
            size="sm"
          />
          <Badge count={photoRequests} label={requests} className="absolute -end-1.5 -top-1.5" />
        </span>
      }
    >
      <MenuItem>
        <Link to="/profile">{t('profile')}</Link>
      </MenuItem>
      {photoRequests > 0 && (
        <MenuItem>
          <Link to="/profile#photo-access">{requests}</Link>
        </MenuItem>
      )}
      <MenuItem>
        <Link to="/settings">{t('settings')}</Link>
      </MenuItem>
      <MenuItem>
        <Form method="post" action="/login" onSubmit={beginLogout}>
          <button type="submit" name="intent" value="logout">
            {t('logout')}
          </button>
        </Form>
      </MenuItem>
    </Menu>
  )
}

/**
 * The language menu shows where there is a choice, and not in the middle of a signup (docs/product.md,
 * shell-language-menu).
 */
function LanguageMenu() {
  const t = useTranslations('shell.language')
  const { settings, locale } = useShell()
  const { pathname, search } = useLocation()
  const page = usePage()
  const languages = visibleLanguages(settings.geoip_selected_country, locale)
  if (languages.length < 2 || page?.name === 'complete-signup') return null
  return (
    <Menu
      label={t('choose')}
      trigger={
        <span className="flex h-(--target) items-center gap-1.5 px-2 text-sm font-semibold text-muted uppercase">
          <IconWorld size={20} aria-hidden />
          {locale.slice(0, 2)}
        </span>
      }
    >
      {languages.map((language) => (
        <MenuItem key={language} current={language === locale}>
          <Form method="post" action="/lang-config" reloadDocument>
            <input type="hidden" name="to" value={pathname + search} />
            <button type="submit" name="locale" value={language} lang={language}>
              {nameOfLanguage(language)}
            </button>
          </Form>
        </MenuItem>
      ))}
    </Menu>
  )
}

function beginLogout() {
  announceLogout()
  forgetOnLogout()
}
