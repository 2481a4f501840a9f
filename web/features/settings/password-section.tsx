import { useTranslations } from 'use-intl'
import { PASSWORD_LENGTH } from '../../../core/rules/signup.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { problemOf } from './answer.ts'
import { RefusalAlert } from './refusal-alert.tsx'
import { Section } from './section.tsx'
import { useSettingsForm } from './use-settings-form.ts'

/** `email` tells a password manager which login the new password belongs to. */
export function PasswordSection({ email }: { email: string }) {
  const t = useTranslations('settings.password')
  const { form, Form, answer, isBusy } = useSettingsForm('password', { clears: true })
  return (
    <Section id="password" title={t('title')}>
      <Form ref={form} method="post" className="grid gap-4" noValidate>
        <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
        <TextField
          name="old_password"
          type="password"
          label={t('old')}
          autoComplete="current-password"
          required
          error={problemOf(answer, 'old_password')}
        />
        <TextField
          name="password"
          type="password"
          label={t('new')}
          hint={t('new_hint', { min: PASSWORD_LENGTH.min })}
          autoComplete="new-password"
          required
          error={problemOf(answer, 'password')}
        />
        <TextField
          name="password_repeat"
          type="password"
          label={t('repeat')}
          autoComplete="new-password"
          required
          error={problemOf(answer, 'password_repeat')}
        />
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
    </Section>
  )
}
