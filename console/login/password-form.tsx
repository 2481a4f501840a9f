import { useTranslations } from 'use-intl'
import { Button } from '../../web/ui/button.tsx'
import { TextField } from '../../web/ui/field.tsx'
import { type Answer, callOnce } from '../lib/call.ts'
import { useForm } from '../lib/use-form.ts'
import { RefusalAlert } from '../ui/refusal-alert.tsx'

type PasswordFormProps = {
  /** The address of somebody whose session ended; they are not asked for it again. */
  email?: string
  /** The password of the demo, filled in. */
  password?: string
  onDone: (stage: Answer<'givePassword'>) => void
}

/** The first half of a login. */
export function PasswordForm({ email, password, onDone }: PasswordFormProps) {
  const t = useTranslations('console.login')
  const { onSubmit, isBusy, refusal } = useForm(
    (text) => callOnce('givePassword', { body: { email: text('email'), password: text('password') } }),
    onDone,
  )
  return (
    <form className="grid gap-4" onSubmit={onSubmit}>
      <RefusalAlert refusal={refusal} />
      <TextField
        name="email"
        type="email"
        label={t('email')}
        autoComplete="username"
        defaultValue={email}
        required
        data-autofocus={email ? undefined : true}
        autoFocus={!email}
      />
      <TextField
        name="password"
        type="password"
        label={t('password')}
        autoComplete="current-password"
        defaultValue={password}
        required
        data-autofocus={email ? true : undefined}
      />
      <Button type="submit" busy={isBusy} wide>
        {t('continue')}
      </Button>
    </form>
  )
}
