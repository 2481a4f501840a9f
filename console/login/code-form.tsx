import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../web/ui/button.tsx'
import { TextField } from '../../web/ui/field.tsx'
import { callOnce } from '../lib/call.ts'
import { useForm } from '../lib/use-form.ts'
import { RefusalAlert } from '../ui/refusal-alert.tsx'

type CodeFormProps = { kind: 'totp' | 'recovery'; onDone: () => void }

/** The six digits of an authenticator, or one of the recovery codes. */
export function CodeForm({ kind, onDone }: CodeFormProps) {
  const t = useTranslations('console.login')
  const field = useRef<HTMLInputElement>(null)
  const { onSubmit, isBusy, refusal } = useForm(async (text) => {
    const result = await callOnce(kind === 'totp' ? 'giveCode' : 'giveRecoveryCode', {
      body: { code: text('code') },
    })
    if (!result.ok) field.current?.select()
    return result
  }, onDone)
  const isTotp = kind === 'totp'
  return (
    <form className="grid gap-4" onSubmit={onSubmit}>
      <RefusalAlert refusal={refusal} />
      <TextField
        ref={field}
        name="code"
        label={t(isTotp ? 'totp.label' : 'recovery.label')}
        hint={t(isTotp ? 'totp.hint' : 'recovery.hint')}
        autoComplete="one-time-code"
        inputMode={isTotp ? 'numeric' : 'text'}
        pattern={isTotp ? '\\s*\\d{3}\\s?\\d{3}\\s*' : undefined}
        spellCheck={false}
        autoCapitalize="off"
        required
        data-autofocus
        autoFocus
        onInput={({ currentTarget }) => {
          // Six digits are complete; nobody has to press a button.
          if (isTotp && /^\d{6}$/.test(currentTarget.value)) currentTarget.form?.requestSubmit()
        }}
      />
      <Button type="submit" wide busy={isBusy}>
        {t('continue')}
      </Button>
    </form>
  )
}
