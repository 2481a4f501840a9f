import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useShell } from '../../../session/use-shell.ts'
import { Card } from '../../../ui/card.tsx'
import { useTrafficSource } from '../../tracking/visit-source.ts'
import { AccountForm } from './account-form.tsx'
import { ComesAlong } from './comes-along.tsx'
import type { Along } from './read-comes-along.ts'
import { ReasonsToJoin } from './reasons-to-join.tsx'
import { SignupClosed } from './signup-closed.tsx'
import { mayJoin } from './traffic-source.ts'
import './signup.css'

type Props = {
  along: Along
  /** Whoever filled in the form has seen it. */
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
        <div className="grid gap-2">
          <h1 className="text-4xl">{t('heading')}</h1>
          <p className="text-lg text-muted">{t('intro')}</p>
        </div>
        <ReasonsToJoin className="max-lg:hidden" />
      </div>
      <div className="grid gap-6">
        <ComesAlong along={along} />
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

/** The other way in. */
export function HaveAccount() {
  const t = useTranslations('signup.account')
  return (
    <p className="text-center text-muted">
      {t('have_account')}{' '}
      <Link to="/login" className="font-semibold text-primary-strong underline">
        {t('login')}
      </Link>
    </p>
  )
}
