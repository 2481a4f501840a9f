import { useTranslations } from 'use-intl'
import { PASSWORD_LENGTH } from '../../../../core/rules/account/signup.ts'
import type { Refusal } from '../../../forms/refusal.ts'
import { usePageForm } from '../../../forms/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { DrawingLost } from '../../../ui/drawings.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NewPasswordFields } from '../settings/new-password-fields.tsx'
import { RecoveryForm } from './recovery-form.tsx'

/** Sets a new password while the link of the mail is valid. */
export function NewPasswordScreen({ hasToken }: { hasToken: boolean }) {
  const t = useTranslations('recovery.choose')
  const { form, Form, answer, isBusy } = usePageForm<Refusal>()
  if (!hasToken || answer?.code === 'reset_link_invalid') return <InvalidLink />
  const labels = {
    password: t('password'),
    hint: t('password_hint', { min: PASSWORD_LENGTH.min }),
    repeat: t('repeat'),
  }
  return (
    <RecoveryForm heading={t('heading')} intro={t('intro')} answer={answer}>
      <Form ref={form} method="post" className="grid gap-4" noValidate>
        <NewPasswordFields answer={answer} labels={labels} />
        <Button type="submit" busy={isBusy}>
          {t('submit')}
        </Button>
      </Form>
    </RecoveryForm>
  )
}

/** An invalid link, and the way to a new one. */
function InvalidLink() {
  const t = useTranslations('recovery.invalid')
  return (
    <div className="page grid py-10">
      <EmptyState
        drawing={<DrawingLost />}
        level={1}
        heading={t('heading')}
        text={t('text')}
        action={{ to: '/reset-password', label: t('action') }}
      />
    </div>
  )
}
