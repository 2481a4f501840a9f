import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../web/ui/button.tsx'
import { TextField } from '../../web/ui/field.tsx'
import { Skeleton } from '../../web/ui/skeleton.tsx'
import { type Answer, call, type Refusal } from '../lib/call.ts'
import { useForm } from '../lib/use-form.ts'
import { RefusalAlert } from '../ui/refusal-alert.tsx'

type AuthenticatorFormProps = {
  /** Gets the recovery codes, which are shown once; null if there are some already. */
  onDone: (codes: string[] | null) => void
}

/** Adds an authenticator: its secret as a picture and as text, and the first code of it as proof. */
export function AuthenticatorForm({ onDone }: AuthenticatorFormProps) {
  const t = useTranslations('console.login.enrol')
  const { secret, refusal: startRefusal } = useNewSecret()
  const { onSubmit, isBusy, refusal } = useForm(
    (text) => call('confirmTotp', { body: { code: text('code') } }),
    ({ recovery_codes }) => onDone(recovery_codes),
  )
  return (
    <form className="grid gap-4" onSubmit={onSubmit}>
      <p className="text-muted">{t('scan')}</p>
      <RefusalAlert refusal={startRefusal} />
      <div className="flex flex-wrap items-center gap-4">
        {secret ? (
          <img
            src={`data:image/svg+xml,${encodeURIComponent(secret.qr)}`}
            alt={t('qr')}
            className="size-44 rounded-sm bg-white p-2"
          />
        ) : (
          <Skeleton className="size-44 rounded-sm" />
        )}
        <div className="grid min-w-0 flex-1 gap-1">
          <span className="text-sm text-muted">{t('secret')}</span>
          <code className="text-lg tracking-wide break-words select-all">
            {secret && inGroups(secret.secret)}
          </code>
        </div>
      </div>
      <RefusalAlert refusal={refusal} />
      <TextField
        name="code"
        label={t('code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        pattern="\s*\d{3}\s?\d{3}\s*"
        required
      />
      <Button type="submit" wide busy={isBusy}>
        {t('confirm')}
      </Button>
    </form>
  )
}

/** Asks once for a new secret; asking again would make the one on the screen void. */
function useNewSecret() {
  const [secret, setSecret] = useState<Answer<'startTotp'> | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  useEffect(() => {
    let isGone = false
    call('startTotp').then((result) => {
      if (isGone) return
      if (result.ok) setSecret(result.value)
      else setRefusal(result.refusal)
    })
    return () => {
      isGone = true
    }
  }, [])
  return { secret, refusal }
}

/** Four letters at a time are easier to type. */
const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')
