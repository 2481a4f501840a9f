import IconCoins from 'icon:coins'
import IconDoorExit from 'icon:door-exit'
import IconUserCheck from 'icon:user-check'
import { useTranslations } from 'use-intl'
import { loginAddress } from '../../../../client/login-address.ts'
import { useShell } from '../../../session/use-shell.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Card } from '../../../ui/card.tsx'
import { InterestIcon } from '../../../ui/interest-icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { ProfileLabel } from '../../../ui/profile-label.tsx'
import { useTrafficSource } from '../../tracking/visit-source.ts'
import { AccountForm } from './account-form.tsx'
import type { CarriedChoices } from './read-carried-choices.ts'
import { SignupClosed } from './signup-closed.tsx'
import { SignupProgress } from './step-frame.tsx'
import { mayJoin } from './traffic-source.ts'
import { useAfterSignup } from './use-after-signup.ts'
import './signup.css'

type Props = {
  along: CarriedChoices
  /** Whether the visitor already sent the form; it then stays open. */
  isTried: boolean
}

export function SignupScreen({ along, isTried }: Props) {
  const t = useTranslations('signup.account')
  const { settings } = useShell()
  const source = useTrafficSource()
  if (!isTried && !mayJoin(settings.signups, source)) return <SignupClosed level={1} />
  return (
    <div className="page signup-page">
      <div className="signup-words">
        <SignupProgress step="account" />
        <div className="grid gap-2">
          <h1 className="text-2xl md:text-4xl">{t('heading')}</h1>
          <p className="text-muted md:text-lg">{t('intro')}</p>
        </div>
        <ReasonsToJoin className="max-lg:hidden" />
      </div>
      <div className="grid gap-6">
        <CarriedChoicesNote along={along} />
        <Card padding="lg">
          <div className="signup-form-place">
            <AccountForm action="/signup" />
          </div>
        </Card>
        <HaveAccount />
        <ReasonsToJoin className="lg:hidden" />
      </div>
    </div>
  )
}

/** Link to the login for visitors who have an account; it leads to the same place as the signup. */
export function HaveAccount() {
  const t = useTranslations('signup.account')
  const to = useAfterSignup()
  return (
    <p className="text-center text-muted">
      {t('have_account')}{' '}
      <Link to={to ? loginAddress(to) : '/login'} className="font-semibold text-primary-strong underline">
        {t('login')}
      </Link>
    </p>
  )
}

/** Shows the choices that the account will keep. */
function CarriedChoicesNote({ along: { liked, interests } }: { along: CarriedChoices }) {
  const t = useTranslations('signup.along')
  const { settings } = useShell()
  if (liked.length === 0 && interests.length === 0) return null
  return (
    <Card padding="none" className="px-5 py-4">
      <section aria-labelledby="comes-along" className="grid gap-3">
        <h2 id="comes-along" className="text-base font-semibold">
          {t('heading')}
        </h2>
        {liked.length > 0 && (
          <ul className="flex flex-wrap gap-x-5 gap-y-3">
            {liked.map((member) => (
              <li key={member.id} className="flex items-center gap-2">
                <Avatar
                  photo={member.main_image}
                  name={member.name}
                  cdnPrefix={settings.cdn_prefix}
                  size="sm"
                />
                <span className="text-sm">{t('like', { name: member.name })}</span>
                <ProfileLabel member={member} />
              </li>
            ))}
          </ul>
        )}
        {interests.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {interests.map(({ id, name, icon }) => (
              <li key={id} className="signup-along-interest">
                <InterestIcon icon={icon} className="size-4 shrink-0" />
                {name}
              </li>
            ))}
          </ul>
        )}
      </section>
    </Card>
  )
}

const REASONS = [
  { name: 'credits', Icon: IconCoins },
  { name: 'real', Icon: IconUserCheck },
  { name: 'leave', Icon: IconDoorExit },
] as const

/** Advantages of joining, beside the form. */
function ReasonsToJoin({ className }: { className?: string }) {
  const t = useTranslations('signup.reasons')
  const { settings } = useShell()
  return (
    <ul aria-label={t('label')} className={`signup-reasons ${className ?? ''}`}>
      {REASONS.map(({ name, Icon }) => (
        <li key={name} className="signup-reason">
          <Icon aria-hidden />
          <p className="font-semibold">{t(`${name}.title`, { credits: settings.signup_credits })}</p>
          <p className="text-sm text-muted">{t(`${name}.text`)}</p>
        </li>
      ))}
    </ul>
  )
}
