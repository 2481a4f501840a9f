import IconChevronDown from 'icon:chevron-down'
import IconCoin from 'icon:coin'
import IconHelpCircle from 'icon:help-circle'
import IconLock from 'icon:lock'
import IconLogout from 'icon:logout'
import IconMail from 'icon:mail'
import IconSettings from 'icon:settings'
import IconUser from 'icon:user'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import type { User } from '../../../core/contract/account/account.ts'
import { needsActivation } from '../../../core/rules/shell/alerts.ts'
import { announceForm } from '../../lib/browser-api.ts'
import { ThemeChoice } from '../../session/theme-choice.tsx'
import { useShell } from '../../session/use-shell.ts'
import { useWaiting } from '../../session/waiting.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Link } from '../../ui/link.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import { forgetOnLogout } from '../chat/forget-on-logout.ts'
import { FOOTER_LINKS } from './footer-links.ts'
import './navigation.css'

/** Menu of the account: under its button on a wide screen, a sheet in reach of the thumb on a phone. */
export function AccountMenu({ user }: { user: User }) {
  const t = useTranslations('shell.navigation')
  const alerts = useTranslations('alerts')
  const { settings } = useShell()
  const { credits, photoRequests } = useWaiting()
  const requests = t('photo_requests', { count: photoRequests })
  return (
    <Menu
      label={t('account')}
      sheet
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
      <Item to="/credits" icon={<IconCoin size="1.375rem" aria-hidden />}>
        {t('credits')}
        <span className="ms-auto font-bold tabular-nums">{credits}</span>
      </Item>
      {needsActivation(user) && (
        <Item to="/settings#email" icon={<IconMail size="1.375rem" aria-hidden />}>
          {alerts('activation.title')}
        </Item>
      )}
      <MenuSeparator />
      <Item to="/profile" icon={<IconUser size="1.375rem" aria-hidden />}>
        {t('profile')}
      </Item>
      {photoRequests > 0 && (
        <Item to="/profile#photo-access" icon={<IconLock size="1.375rem" aria-hidden />}>
          {requests}
        </Item>
      )}
      <Item to="/settings" icon={<IconSettings size="1.375rem" aria-hidden />}>
        {t('settings')}
      </Item>
      <Item to="/faq" icon={<IconHelpCircle size="1.375rem" aria-hidden />}>
        {t('help')}
      </Item>
      <Appearance />
      <AboutTheSite />
      <MenuSeparator />
      <MenuItem>
        <Form method="post" action="/login" onSubmit={beginLogout}>
          <button type="submit" name="intent" value="logout">
            <IconLogout size="1.375rem" aria-hidden />
            {t('logout')}
          </button>
        </Form>
      </MenuItem>
    </Menu>
  )
}

function Item({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) {
  return (
    <MenuItem>
      <Link to={to}>
        {icon}
        {children}
      </Link>
    </MenuItem>
  )
}

function Appearance() {
  const t = useTranslations('shell.theme')
  return (
    <li>
      <fieldset className="account-theme">
        <legend className="text-sm text-muted">{t('label')}</legend>
        <ThemeChoice />
      </fieldset>
    </li>
  )
}

/** The links of the footer, which members' pages do not have. */
function AboutTheSite() {
  const t = useTranslations('shell.footer')
  const language = useTranslations('shell.language')
  return (
    <li>
      <details className="account-about">
        <summary>
          {t('label')}
          <IconChevronDown size="1.25rem" className="ms-auto" aria-hidden />
        </summary>
        {FOOTER_LINKS.map(([label, to]) => (
          <Link key={to} to={to}>
            {t(label)}
          </Link>
        ))}
        <Link to="/lang-config">{language('country_and_language')}</Link>
      </details>
    </li>
  )
}

function beginLogout() {
  announceForm()
  forgetOnLogout()
}
