import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../web/ui/button.tsx'
import { TextField } from '../../web/ui/field.tsx'
import { type Answer, callOnce, type Refusal } from '../lib/call.ts'
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
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isBusy, setBusy] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    const result = await callOnce('givePassword', {
      body: { email: String(form.get('email')), password: String(form.get('password')) },
    })
    setBusy(false)
    setRefusal(result.ok ? null : result.refusal)
    if (result.ok) onDone(result.value)
  }
  return (
    <form className="grid gap-4" onSubmit={send}>
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
