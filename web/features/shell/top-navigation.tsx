import IconChevronLeft from 'icon:chevron-left'
import IconCoin from 'icon:coin'
import IconWorld from 'icon:world'
import { useEffect, useState } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { visibleLanguages } from '../../../core/i18n/locales.ts'
import { nameOfLanguage } from '../../../core/i18n/names.ts'
import { useInstalled } from '../../session/installed-mode.tsx'
import { usePage, useShell } from '../../session/use-shell.ts'
import { useWaiting } from '../../session/waiting.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Link } from '../../ui/link.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { JoinLink } from '../account/signup/join-link.tsx'
import { BonusLine } from '../money/bonus/bonus-line.tsx'
import { AccountMenu } from './account-menu.tsx'
import { DestinationLink } from './destination-link.tsx'
import { destinationsOf } from './destinations.ts'
import './navigation.css'

type TopNavigationProps = {
  /** Leaves out the ways to other pages of members, on a page that does one thing. */
  isBare?: boolean
}

export function TopNavigation({ isBare = false }: TopNavigationProps) {
  const t = useTranslations('shell.navigation')
  const { settings, user } = useShell()
  const waiting = useWaiting()
  const destinations = user ? destinationsOf(user, waiting) : []
  return (
    <header className="top-bar">
      <div className="page top-bar-row">
        <BackButton />
        <Link to="/" aria-label={t('home', { site: settings.name })} className="mr-auto flex rounded-full">
          {/* On a phone a running bonus takes the room of the name. */}
          <Logo name={settings.name} isMark={Boolean(user?.time_bonus)} />
        </Link>
        <BonusLine />
        {user && !isBare && (
          <nav aria-label={t('label')} className="top-bar-nav">
            {destinations.map((destination) => (
              <DestinationLink key={destination.to} {...destination} variant="top" />
            ))}
          </nav>
        )}
        <LanguageMenu />
        {user ? (
          !isBare && (
            <>
              <BalancePill />
              <AccountMenu user={user} />
            </>
          )
        ) : (
          <VisitorLinks />
        )}
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

/** The balance, which leads to the credits. */
function BalancePill() {
  const t = useTranslations('shell.navigation')
  const { credits } = useWaiting()
  return (
    <Link to="/credits" className="balance-pill" aria-label={`${t('credits')} ${credits}`}>
      <IconCoin size="1.25rem" aria-hidden />
      {credits}
    </Link>
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

/**
 * The language menu shows where there is a choice, and not in the middle of a signup (docs/product.md,
 * shell-language-menu).
 */
function LanguageMenu() {
  const t = useTranslations('shell.language')
  const { settings, locale, user } = useShell()
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
          <span className={user ? 'max-sm:hidden' : undefined}>{locale.slice(0, 2)}</span>
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
