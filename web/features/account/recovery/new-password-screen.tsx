import { useTranslations } from 'use-intl'
import type { LinkState } from '../../../../core/rules/account/links.ts'
import { PASSWORD_LENGTH } from '../../../../core/rules/account/signup.ts'
import type { Refusal } from '../../../forms/refusal.ts'
import { usePageForm } from '../../../forms/use-form.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { NewPasswordFields } from '../settings/new-password-fields.tsx'
import { DeadLink } from './dead-link.tsx'
import { RecoveryForm } from './recovery-form.tsx'

type NewPasswordScreenProps = {
  state: LinkState
  /** Whether the member has just undone a change of address, which ended the old password. */
  isSecured: boolean
}

/** Sets a new password while the link of the mail is valid. */
export function NewPasswordScreen({ state, isSecured }: NewPasswordScreenProps) {
  const t = useTranslations('recovery.choose')
  const { form, Form, answer, isBusy } = usePageForm<Refusal>()
  if (state !== 'open' || answer?.code === 'reset_link_invalid')
    return <DeadLink purpose="reset" state={state} />
  const labels = {
    password: t('password'),
    hint: t('password_hint', { min: PASSWORD_LENGTH.min }),
    repeat: t('repeat'),
  }
  return (
    <RecoveryForm heading={t('heading')} intro={t('intro')} answer={answer}>
      <Form ref={form} method="post" className="grid gap-4" noValidate>
        {isSecured && <Alert tone="success">{t('secured')}</Alert>}
        <NewPasswordFields answer={answer} labels={labels} />
        <Button type="submit" busy={isBusy}>
          {t('submit')}
        </Button>
      </Form>
    </RecoveryForm>
  )
}
