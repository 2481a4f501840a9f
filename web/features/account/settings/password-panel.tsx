import { useTranslations } from 'use-intl'
import { PASSWORD_LENGTH } from '../../../../core/rules/account/signup.ts'
import { problemOf } from '../../../forms/refusal.ts'
import { RefusalAlert } from '../../../forms/refusal-alert.tsx'
import { useFetcherForm } from '../../../forms/use-form.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import type { SettingsAnswer } from './save-settings.ts'

/** `email` lets a password manager match the new password to its login. */
export function PasswordPanel({ email }: { email: string }) {
  const t = useTranslations('settings.password')
  const { form, Form, answer, isBusy } = useFetcherForm<SettingsAnswer>('password', { clears: true })
  const labels = {
    password: t('new'),
    hint: t('new_hint', { min: PASSWORD_LENGTH.min }),
    repeat: t('repeat'),
  }
  return (
    <Panel id="password" title={t('title')}>
      <Form ref={form} method="post" action="#password" className="grid gap-4" noValidate>
        <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
        <TextField
          name="old_password"
          type="password"
          label={t('old')}
          autoComplete="current-password"
          required
          error={problemOf(answer, 'old_password')}
        />
        <NewPasswordFields answer={answer} labels={labels} />
        {answer?.ok && (
          <Alert tone="success" announce>
            {t('changed')}
          </Alert>
        )}
        <RefusalAlert answer={answer} />
        <Button type="submit" name="intent" value="password" busy={isBusy} className="justify-self-start">
          {t('submit')}
        </Button>
      </Form>
    </Panel>
  )
}
