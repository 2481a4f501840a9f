import { useTranslations } from 'use-intl'
import { Button } from '../../../web/ui/button.tsx'
import { TextField } from '../../../web/ui/field.tsx'
import { toast } from '../../../web/ui/toast.tsx'
import { call } from '../../lib/call.ts'
import { useForm } from '../../lib/use-form.ts'
import { NewPasswordField } from '../../ui/new-password-field.tsx'
import { Part } from '../../ui/page.tsx'
import { RefusalAlert } from '../../ui/refusal-alert.tsx'

/** A new password, which ends the other logins. */
export function PasswordChange() {
  const t = useTranslations('console.account.password')
  const { onSubmit, isBusy, refusal } = useForm(
    (text) =>
      call('changeStaffPassword', {
        body: { old_password: text('old_password'), password: text('password') },
      }),
    (_, form) => {
      form.reset()
      toast(t('done'), { tone: 'success' })
    },
  )
  return (
    <Part title={t('title')}>
      <form className="grid gap-4" onSubmit={onSubmit}>
        <TextField
          name="old_password"
          type="password"
          label={t('old')}
          error={refusal?.fields.old_password}
          autoComplete="current-password"
          required
        />
        <NewPasswordField label={t('new')} hint={t('hint')} error={refusal?.fields.password} />
        <RefusalAlert refusal={refusal} />
        <Button type="submit" size="sm" className="justify-self-start" busy={isBusy}>
          {t('save')}
        </Button>
      </form>
    </Part>
  )
}
