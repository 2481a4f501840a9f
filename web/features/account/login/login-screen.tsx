import { Form, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { loginAddress } from '../../../../client/login-address.ts'
import type { OwnPath } from '../../../../client/own-path.ts'
import { DEMO_EMAILS, DEMO_PASSWORD } from '../../../../core/rules/site/demo.ts'
import { useDates } from '../../../format/use-dates.ts'
import { isMissing, type Refusal } from '../../../forms/refusal.ts'
import { usePageForm } from '../../../forms/use-form.ts'
import { signupAddress } from '../../../lib/signup-address.ts'
import { useShell } from '../../../session/use-shell.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Link } from '../../../ui/link.tsx'

/** Notices for visitors who arrive through a link of a mail or from another page of the site. */
const NOTICES = ['restored', 'reset', 'mail_changed'] as const

/** Reason of a refused login, with the typed mail address. */
export type LoginRefusal = Refusal & { email: string }

export function LoginScreen({ to }: { to: OwnPath | null }) {
  const t = useTranslations('login')
  const { form, Form, answer, isBusy } = usePageForm<LoginRefusal>()
  const { settings } = useShell()
  const [params] = useSearchParams()
  const notice = NOTICES.find((name) => name === params.get('notice'))
  if (answer?.restore) return <RestoreOffer {...answer.restore} email={answer.email} to={to} />
  const problem = answer?.code === 'link_invalid' ? t('deleted.ended') : answer?.message
  return (
    <div className="page grid max-w-md gap-6 py-10">
      <div className="grid gap-2">
        <h1>{t('heading')}</h1>
        <p className="text-muted">{t(to ? 'continue_after' : 'intro')}</p>
      </div>
      {notice && <Alert tone="success">{t(`notices.${notice}`)}</Alert>}
      {problem && (
        <Alert
          tone="danger"
          action={
            answer?.decision ? (
              <Link to={`/decision/${answer.decision}`}>{t('closed')}</Link>
            ) : (
              <Link to="/faq#login">{t('help')}</Link>
            )
          }
        >
          {problem}
        </Alert>
      )}
      <Card>
        <Form ref={form} method="post" action={loginAddress(to)} className="grid gap-4" noValidate>
          {to && <input type="hidden" name="to" value={to} />}
          <TextField
            name="email"
            type="email"
            label={t('email')}
            autoComplete="username"
            required
            defaultValue={answer?.email}
            error={isMissing(answer, 'email') ? t('missing_email') : undefined}
          />
          <TextField
            name="password"
            type="password"
            label={t('password')}
            autoComplete="current-password"
            required
            error={isMissing(answer, 'password') ? t('missing_password') : undefined}
          />
          <Button type="submit" busy={isBusy}>
            {t('submit')}
          </Button>
          <Link to="/reset-password" className="justify-self-center py-2 text-sm text-muted underline">
            {t('forgot')}
          </Link>
        </Form>
      </Card>
      <p className="text-center text-muted">
        {t('no_account')}{' '}
        <Link to={signupAddress(to)} className="font-semibold text-primary-strong underline">
          {t('signup')}
        </Link>
      </p>
      {settings.demo && <DemoAccounts to={to} />}
    </div>
  )
}

type RestoreOfferProps = { until: string; token: string; email: string; to: OwnPath | null }

/** Offers a member who gave the right password to take the deletion back; one press restores and logs in. */
function RestoreOffer({ until, token, email, to }: RestoreOfferProps) {
  const t = useTranslations('login.deleted')
  const { Form, isBusy } = usePageForm<LoginRefusal>()
  const dates = useDates()
  return (
    <div className="page grid max-w-md gap-6 py-10" role="status">
      <h1>{t('heading')}</h1>
      <Card>
        <Form method="post" action={loginAddress(to)} className="grid gap-4">
          <p>{t('text', { until: dates(until) })}</p>
          <input type="hidden" name="intent" value="restore" />
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="email" value={email} />
          {to && <input type="hidden" name="to" value={to} />}
          <Button type="submit" busy={isBusy}>
            {t('submit')}
          </Button>
          <Link to="/" className="justify-self-center py-2 text-sm text-muted underline">
            {t('leave')}
          </Link>
        </Form>
      </Card>
    </div>
  )
}

const ACCOUNTS = ['free', 'premium', 'new'] as const

/** The demo lets a visitor log in as any of its accounts. */
function DemoAccounts({ to }: { to: OwnPath | null }) {
  const t = useTranslations('login')
  return (
    <Card>
      <h2>{t('demo_heading')}</h2>
      <p className="mt-1 mb-3 text-sm text-muted">{t('demo_text', { password: DEMO_PASSWORD })}</p>
      <div className="flex flex-wrap gap-2">
        {ACCOUNTS.map((account) => (
          <Form key={account} method="post" action={loginAddress(to)}>
            <input type="hidden" name="email" value={DEMO_EMAILS[account]} />
            <input type="hidden" name="password" value={DEMO_PASSWORD} />
            {to && <input type="hidden" name="to" value={to} />}
            <Button type="submit" variant="secondary" size="sm">
              {t(`demo_${account}`)}
            </Button>
          </Form>
        ))}
      </div>
    </Card>
  )
}
