import type { FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../web/ui/button.tsx'
import { TextField } from '../../../web/ui/field.tsx'
import { toast } from '../../../web/ui/toast.tsx'
import { useCall } from '../../lib/use-call.ts'
import { NewPasswordField } from '../../ui/new-password-field.tsx'
import { Part } from '../../ui/page.tsx'
import { RefusalAlert } from '../../ui/refusal-alert.tsx'

/** A new password, which ends the other logins. */
export function PasswordChange() {
  const t = useTranslations('console.account.password')
  const change = useCall('changeStaffPassword')
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    const form = new FormData(element)
    const result = await change.run({
      body: { old_password: String(form.get('old_password')), password: String(form.get('password')) },
    })
    if (!result.ok) return
    element.reset()
    toast(t('done'), { tone: 'success' })
  }
  return (
    <Part title={t('title')}>
      <form className="grid gap-4" onSubmit={send}>
        <TextField
          name="old_password"
          type="password"
          label={t('old')}
          error={change.refusal?.fields.old_password}
          autoComplete="current-password"
          required
        />
        <NewPasswordField label={t('new')} hint={t('hint')} error={change.refusal?.fields.password} />
        <RefusalAlert refusal={change.refusal} />
        <Button type="submit" size="sm" className="justify-self-start" busy={change.isBusy}>
          {t('save')}
        </Button>
      </form>
    </Part>
  )
}
