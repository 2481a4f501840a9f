import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { PASSWORD_LENGTH } from '../../core/rules/account/signup.ts'
import { DeadLink } from '../features/account/recovery/dead-link.tsx'
import { readLink, tokenOf } from '../features/account/recovery/read-link.ts'
import { RecoveryForm } from '../features/account/recovery/recovery-form.tsx'
import { NewPasswordFields } from '../features/account/settings/new-password-fields.tsx'
import { answerForm, type Refusal } from '../forms/refusal.ts'
import { textIn } from '../forms/text-in.ts'
import { usePageForm } from '../forms/use-form.ts'
import { apiContext } from '../lib/api.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { state } = await readLink(context.get(apiContext), request, ['reset'])
  // A member who has just undone a change of address is secured: the old password has ended.
  return { state, isSecured: new URL(request.url).searchParams.has('secured') }
}

export async function action({ request, context }: ActionFunctionArgs): Promise<Refusal> {
  const form = await request.formData()
  const password = textIn(form, 'password')
  const password_repeat = textIn(form, 'password_repeat')
  const body = { token: tokenOf(request), password, password_repeat }
  const outcome = await answerForm(() => context.get(apiContext)('resetPassword', { body }))
  if (!outcome.ok) return outcome
  throw redirect('/login?notice=reset')
}

/** Sets a new password while the link of the mail is valid. */
export default function ResetPasswordDo() {
  const { state, isSecured } = useLoaderData<typeof loader>()
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
