import { useTranslations } from 'use-intl'
import type { User } from '../../../../core/contract/account/account.ts'
import { problemOf } from '../../../forms/refusal.ts'
import { RefusalAlert } from '../../../forms/refusal-alert.tsx'
import { useFetcherForm } from '../../../forms/use-form.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ActivationMailButton } from '../activation-mail/activation-mail.tsx'
import type { SettingsAnswer } from './save-settings.ts'

export function EmailPanel({ user }: { user: User }) {
  const t = useTranslations('settings.email')
  const { form, Form, answer, isBusy } = useFetcherForm<SettingsAnswer>('mail', { clears: true })
  return (
    <Panel id="email" title={t('title')}>
      <div className="grid gap-5">
        <PresentAddress user={user} />
        <Form ref={form} method="post" action="#email" className="grid gap-4" noValidate>
          <TextField
            name="email"
            type="email"
            label={t('new')}
            autoComplete="email"
            required
            defaultValue={answer?.ok ? undefined : answer?.email}
            error={problemOf(answer, 'email')}
          />
          <TextField
            name="password"
            type="password"
            label={t('password')}
            hint={t('password_hint')}
            autoComplete="current-password"
            required
            error={problemOf(answer, 'password')}
          />
          {answer?.ok && (
            <Alert tone="success" announce>
              {t('sent', { email: answer.email ?? '' })}
            </Alert>
          )}
          <RefusalAlert answer={answer} />
          <Button type="submit" name="intent" value="mail" busy={isBusy} className="justify-self-start">
            {t('submit')}
          </Button>
        </Form>
      </div>
    </Panel>
  )
}

function PresentAddress({ user }: { user: User }) {
  const t = useTranslations('settings.email')
  const { form, Form, answer, isBusy } = useFetcherForm<SettingsAnswer>('activation-mail')
  const isConfirmed = user.status === 'active'
  return (
    <div className="grid gap-3">
      <dl className="grid gap-1">
        <dt className="text-sm font-semibold">{t('present')}</dt>
        <dd className="flex flex-wrap items-baseline gap-x-3">
          <span className="min-w-0 wrap-anywhere">{user.email}</span>
          <span className={isConfirmed ? 'text-sm text-success' : 'text-sm font-medium text-warning'}>
            {t(isConfirmed ? 'confirmed' : 'not_confirmed')}
          </span>
        </dd>
      </dl>
      {!isConfirmed && (
        <Form ref={form} method="post" action="#email" className="grid justify-items-start gap-3">
          {answer && (
            <Alert tone={answer.ok ? 'success' : 'danger'} announce className="w-full">
              {answer.ok ? t('sent_again') : answer.message}
            </Alert>
          )}
          <ActivationMailButton busy={isBusy}>{t('send_again')}</ActivationMailButton>
        </Form>
      )}
    </div>
  )
}
