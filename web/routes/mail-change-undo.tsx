import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { DeadLink } from '../features/account/recovery/dead-link.tsx'
import { readLink, tokenOf } from '../features/account/recovery/read-link.ts'
import { RecoveryForm } from '../features/account/recovery/recovery-form.tsx'
import { unbroken } from '../format/unbroken.ts'
import { answerForm, type Refusal } from '../forms/refusal.ts'
import { usePageForm } from '../forms/use-form.ts'
import { apiContext } from '../lib/api.ts'
import { Button } from '../ui/button.tsx'

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  readLink(context.get(apiContext), request, ['mail_stop', 'mail_undo', 'address_stop'])

/** Redirects to a new password, because the person who requested the change may know the old one. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Refusal> {
  const body = { token: tokenOf(request) }
  const outcome = await answerForm(
    () => context.get(apiContext)('undoMailChange', { body }),
    ({ token }) => ({ token }),
  )
  if (!outcome.ok) return outcome
  throw redirect(`/reset-password/do?${new URLSearchParams({ token: outcome.token, secured: '1' })}`)
}

/** The old address stops a change that is not confirmed yet, or undoes one that is. */
export default function MailChangeUndo() {
  const { purpose, state, email } = useLoaderData<typeof loader>()
  const t = useTranslations('recovery.undo')
  const { Form, answer, isBusy } = usePageForm<Refusal>()
  if (state !== 'open' || answer?.code === 'link_invalid')
    return <DeadLink purpose="mail_undo" state={state} />
  const step = purpose === 'mail_undo' ? 'undo' : 'stop'
  return (
    <RecoveryForm
      heading={unbroken(t(`${step}_heading`))}
      intro={t(`${step}_intro`)}
      answer={answer}
      below={<p className="text-center text-sm text-muted">{t('was_me')}</p>}
    >
      <Form method="post" className="grid gap-4">
        <h2 className="text-base">{t('then')}</h2>
        <ul className="grid list-disc gap-2 pl-5">
          <li>{t('address', { email: email ?? '' })}</li>
          <li>{t('sessions')}</li>
          <li>{t('password')}</li>
        </ul>
        <Button type="submit" busy={isBusy}>
          {t(`${step}_submit`)}
        </Button>
      </Form>
    </RecoveryForm>
  )
}
