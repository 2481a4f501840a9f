import { Form, Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useShell } from '../../../session/use-shell.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/field.tsx'
import { DemoAccounts } from './demo-accounts.tsx'

type Answer = { email: string; refusal?: string; missing?: { email: boolean; password: boolean } }
/** What somebody who comes here from a link of ours should know. */
const NOTICES = ['restored', 'restore_invalid', 'reset', 'mail_changed'] as const

type Props = { to: string | null; answer: Answer | undefined; isBusy: boolean }

export function LoginScreen({ to, answer, isBusy }: Props) {
  const t = useTranslations('login')
  const { settings } = useShell()
  const [params] = useSearchParams()
  const notice = NOTICES.find((name) => name === params.get('notice'))
  return (
    <div className="page grid max-w-md gap-6 py-10">
      <div className="grid gap-2">
        <h1>{t('heading')}</h1>
        <p className="text-muted">{t(to ? 'continue_after' : 'intro')}</p>
      </div>
      {notice && (
        <Alert tone={notice === 'restore_invalid' ? 'warning' : 'success'}>{t(`notices.${notice}`)}</Alert>
      )}
      {answer?.refusal && (
        <Alert tone="danger" action={<Link to="/faq#login">{t('help')}</Link>}>
          {answer.refusal}
        </Alert>
      )}
      <Card>
        <Form method="post" action="/login" className="grid gap-4" noValidate>
          {to && <input type="hidden" name="to" value={to} />}
          <TextField
            name="email"
            type="email"
            label={t('email')}
            autoComplete="username"
            required
            defaultValue={answer?.email}
            error={answer?.missing?.email ? t('missing_email') : undefined}
          />
          <TextField
            name="password"
            type="password"
            label={t('password')}
            autoComplete="current-password"
            required
            error={answer?.missing?.password ? t('missing_password') : undefined}
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
        <Link to="/signup" className="font-semibold text-primary-strong underline">
          {t('signup')}
        </Link>
      </p>
      {settings.demo && <DemoAccounts to={to} />}
    </div>
  )
}
