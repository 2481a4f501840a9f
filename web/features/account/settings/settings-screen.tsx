import IconBan from 'icon:ban'
import IconBell from 'icon:bell'
import IconContrast from 'icon:contrast'
import IconDevices from 'icon:devices'
import IconDownload from 'icon:download'
import IconEye from 'icon:eye'
import IconHandStop from 'icon:hand-stop'
import IconLanguage from 'icon:language'
import IconLifebuoy from 'icon:lifebuoy'
import IconLock from 'icon:lock'
import IconMail from 'icon:mail'
import IconMapPin from 'icon:map-pin'
import IconTrash from 'icon:trash'
import IconUserSearch from 'icon:user-search'
import IconWallet from 'icon:wallet'
import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { User } from '../../../../core/contract/account/account.ts'
import { nameOfLanguage } from '../../../../core/i18n/names.ts'
import { NOTIFICATION_TYPES } from '../../../../core/rules/account/account.ts'
import { DELETION_GRACE_DAYS } from '../../../../core/rules/account/deletion.ts'
import { ThemeChoice } from '../../../session/theme-choice.tsx'
import { useShell } from '../../../session/use-shell.ts'
import { Button } from '../../../ui/button.tsx'
import { Row, RowGroup } from '../../../ui/rows.tsx'
import { usePlace } from '../use-place.ts'
import { type BlockedMember, BlockedPanel } from './blocked-panel.tsx'
import { CloseOutPanel, useCloseOutValue } from './close-out-panel.tsx'
import { EmailPanel } from './email-panel.tsx'
import { type Login, LoginsPanel } from './logins-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import {
  DataPanel,
  LanguagePanel,
  LocationPanel,
  type Look,
  LooksPanel,
  VisibilityPanel,
} from './small-panels.tsx'

type SettingsScreenProps = {
  user: User
  logins: readonly Login[]
  olderLogins: number
  blocked: readonly BlockedMember[]
  looks: readonly Look[]
  /** The spending limits, which belong to the money feature: their value in one line, and their panel. */
  spending: { title: ReactNode; value: ReactNode; panel: ReactNode }
  now: string
}

const ICON = { size: '1.375rem', 'aria-hidden': true } as const

/** Every setting as a row with its value; a row opens its panel or leads to its page. */
export function SettingsScreen(props: SettingsScreenProps) {
  const { user, logins, olderLogins, blocked, looks, spending, now } = props
  const t = useTranslations('settings')
  useAnchorsOfPages()
  return (
    <div className="page grid max-w-5xl gap-6 py-6 lg:py-10">
      <h1>{t('heading')}</h1>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <LoginRows user={user} count={logins.length + olderLogins} />
          <PrivacyRows user={user} blocked={blocked} />
        </div>
        <div className="grid gap-6">
          <GeneralRows user={user} spending={spending} />
          <RowGroup title={t('groups.data')}>
            <Row
              panel="data"
              icon={<IconDownload {...ICON} />}
              label={t('data.title')}
              value={t('data.value')}
            />
            <Row
              panel="looks"
              icon={<IconUserSearch {...ICON} />}
              label={t('looks.title')}
              value={t('looks.value', { count: looks.length })}
            />
            <Row
              id="leave"
              to="/settings/delete-account"
              tone="danger"
              icon={<IconTrash {...ICON} />}
              label={t('leave.link')}
              value={t('leave.value', { days: DELETION_GRACE_DAYS })}
            />
          </RowGroup>
        </div>
      </div>
      <EmailPanel user={user} />
      <PasswordPanel email={user.email} />
      <LoginsPanel logins={logins} older={olderLogins} now={now} />
      <VisibilityPanel user={user} />
      <LocationPanel profile={user.profile} />
      <BlockedPanel members={blocked} />
      <LanguagePanel />
      {spending.panel}
      <CloseOutPanel user={user} />
      <DataPanel email={user.email} />
      <LooksPanel looks={looks} />
    </div>
  )
}

/** Anchors of settings that have a page of their own, which links from elsewhere may name. */
const PAGES: Record<string, string> = { '#notifications': '/notifications' }

function useAnchorsOfPages() {
  const page = PAGES[useLocation().hash]
  const navigate = useNavigate()
  useEffect(() => {
    if (page) void navigate(page, { replace: true })
  }, [page, navigate])
}

function LoginRows({ user, count }: { user: User; count: number }) {
  const t = useTranslations('settings')
  return (
    <RowGroup title={t('groups.login')}>
      <Row
        panel="email"
        icon={<IconMail {...ICON} />}
        label={t('email.title')}
        value={
          <>
            {user.status !== 'active' && (
              <>
                <span className="font-medium text-warning">{t('email.not_confirmed')}</span>
                {' · '}
              </>
            )}
            {user.email}
          </>
        }
      />
      <Row
        panel="password"
        icon={<IconLock {...ICON} />}
        label={t('password.title')}
        value={<span aria-hidden>••••••••</span>}
      />
      <Row
        panel="logins"
        icon={<IconDevices {...ICON} />}
        label={t('logins.title')}
        value={t('logins.value', { count })}
      />
    </RowGroup>
  )
}

function PrivacyRows({ user, blocked }: { user: User; blocked: readonly BlockedMember[] }) {
  const t = useTranslations('settings')
  const place = usePlace(user.profile)
  const seenBy = user.shown_to_visitors ? 'visitors' : 'members'
  return (
    <RowGroup title={t('groups.privacy')}>
      <Row
        panel="visibility"
        icon={<IconEye {...ICON} />}
        label={t('visibility.title')}
        value={t(`visibility.value.${user.invisible ? 'nobody' : seenBy}`)}
      />
      <Row
        panel="location"
        icon={<IconMapPin {...ICON} />}
        label={t('location.title')}
        value={place ?? t('location.none')}
      />
      <Row
        panel="blocked"
        icon={<IconBan {...ICON} />}
        label={t('blocked.title')}
        value={t('blocked.value', { count: blocked.length })}
      />
    </RowGroup>
  )
}

function GeneralRows({ user, spending }: Pick<SettingsScreenProps, 'user' | 'spending'>) {
  const t = useTranslations('settings')
  const footer = useTranslations('shell.footer')
  const { locale } = useShell()
  const closeOut = useCloseOutValue(user)
  const all = NOTIFICATION_TYPES.length
  const on = all - user.notifications_disabled.length
  return (
    <RowGroup title={t('groups.general')}>
      <Row
        id="notifications"
        to="/notifications"
        icon={<IconBell {...ICON} />}
        label={t('notifications.heading')}
        value={t(`notifications.value.${on === all ? 'all' : on > 0 ? 'some' : 'none'}`, { on, all })}
      />
      <Row
        panel="language"
        icon={<IconLanguage {...ICON} />}
        label={t('language.title')}
        value={<span lang={locale}>{nameOfLanguage(locale)}</span>}
      />
      <ThemeRow />
      <Row panel="spending" icon={<IconWallet {...ICON} />} label={spending.title} value={spending.value} />
      <Row
        panel="close-out"
        icon={<IconHandStop {...ICON} />}
        label={t('close_out.title')}
        value={closeOut}
      />
      <Row to="/help" icon={<IconLifebuoy {...ICON} />} label={footer('help')} />
    </RowGroup>
  )
}

/** The theme is chosen in the row itself; without scripts a button sends the choice. */
function ThemeRow() {
  const t = useTranslations()
  return (
    <li id="theme" className="row flex-wrap">
      <span className="row-icon">
        <IconContrast {...ICON} />
      </span>
      <form method="post" className="min-w-0 grow">
        <fieldset className="row-choice">
          <legend className="row-label">{t('shell.theme.label')}</legend>
          <ThemeChoice />
        </fieldset>
        <noscript>
          <Button type="submit" name="intent" value="theme" size="sm" className="mt-2">
            {t('settings.visibility.save')}
          </Button>
        </noscript>
      </form>
    </li>
  )
}
