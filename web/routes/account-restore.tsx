import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { DeadLink } from '../features/account/recovery/dead-link.tsx'
import { readLink, tokenOf } from '../features/account/recovery/read-link.ts'
import { answerForm, type Refusal } from '../forms/refusal.ts'
import { RefusalAlert } from '../forms/refusal-alert.tsx'
import { usePageForm } from '../forms/use-form.ts'
import { apiContext } from '../lib/api.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  readLink(context.get(apiContext), request, ['restore', 'restore_login'])

export async function action({ request, context }: ActionFunctionArgs): Promise<Refusal> {
  const body = { token: tokenOf(request) }
  const outcome = await answerForm(() => context.get(apiContext)('restoreAccount', { body }))
  if (!outcome.ok) return outcome
  throw redirect('/login?notice=restored')
}

/** Brings a deleted account back at the press of a button: a program that opens the link must not do it. */
export default function AccountRestore() {
  const { state } = useLoaderData<typeof loader>()
  const t = useTranslations('recovery.restore')
  const { Form, answer, isBusy } = usePageForm<Refusal>()
  if (state !== 'open' || answer?.code === 'link_invalid') return <DeadLink purpose="restore" state={state} />
  return (
    <div className="page grid max-w-md gap-6 py-10">
      <h1>{t('heading')}</h1>
      <Card>
        <RefusalAlert answer={answer} />
        <Form method="post" className="grid gap-4">
          <p>{t('intro')}</p>
          <Button type="submit" busy={isBusy}>
            {t('submit')}
          </Button>
        </Form>
      </Card>
    </div>
  )
}
