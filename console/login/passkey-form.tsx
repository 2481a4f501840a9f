import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { PASSKEY_NAME_LENGTH } from '../../core/rules/staff/factors.ts'
import { Button } from '../../web/ui/button.tsx'
import { TextField } from '../../web/ui/field.tsx'
import type { Refusal } from '../lib/call.ts'
import { RefusalAlert } from '../ui/refusal-alert.tsx'
import { makePasskey } from './passkeys.ts'

type PasskeyFormProps = {
  /** Gets the recovery codes, which are shown once; null if there are some already. */
  onDone: (codes: string[] | null) => void
}

/** Makes a passkey on this device, under a name by which it is known again. */
export function PasskeyForm({ onDone }: PasskeyFormProps) {
  const t = useTranslations('console.login.enrol')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Refusal | 'given_up' | null>(null)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name'))
    setBusy(true)
    setProblem(null)
    const result = await makePasskey(name)
    setBusy(false)
    if (result.ok) onDone(result.value.recovery_codes)
    else setProblem(result.refusal ?? 'given_up')
  }
  return (
    <form className="grid gap-4" onSubmit={send}>
      <p className="text-muted">{t('passkey_text')}</p>
      {problem === 'given_up' && (
        <p role="alert" className="font-medium text-danger">
          {t('given_up')}
        </p>
      )}
      <RefusalAlert refusal={problem === 'given_up' ? null : problem} />
      <TextField
        name="name"
        label={t('passkey_name')}
        hint={t('passkey_name_hint')}
        defaultValue={t('this_device')}
        maxLength={PASSKEY_NAME_LENGTH}
        required
      />
      <Button type="submit" wide busy={isBusy}>
        {t('passkey_make')}
      </Button>
    </form>
  )
}
