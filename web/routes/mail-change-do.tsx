import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { DeadLink } from '../features/account/recovery/dead-link.tsx'
import { readLink, tokenOf } from '../features/account/recovery/read-link.ts'
import { answerForm, type Outcome } from '../forms/refusal.ts'
import { usePageForm } from '../forms/use-form.ts'
import { apiContext } from '../lib/api.ts'
import { useShell } from '../session/use-shell.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DrawingComing, DrawingLost } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  readLink(context.get(apiContext), request, ['mail_change'])

export async function action({ request, context }: ActionFunctionArgs) {
  const body = { token: tokenOf(request) }
  return answerForm(() => context.get(apiContext)('confirmMailChange', { body }))
}

/** The change waits for the button, because mail programs open the link of the mail to scan it. */
export default function MailChangeDo() {
  const { state, email } = useLoaderData<typeof loader>()
  const t = useTranslations('recovery.mail')
  const { settings } = useShell()
  const { Form, answer, isBusy } = usePageForm<Outcome>()
  if (answer?.ok) return <Result isDone message={undefined} />
  if (state !== 'open' || answer?.code === 'link_invalid')
    return <DeadLink purpose="mail_change" state={state} />
  if (answer) return <Result isDone={false} message={answer.message} />
  return (
    <div className="page grid max-w-md gap-6 py-10">
      <h1>{t('heading')}</h1>
      <Card>
        <Form method="post" className="grid gap-4">
          <p>{t('intro', { email: email ?? '', site: settings.name })}</p>
          <Button type="submit" busy={isBusy}>
            {t('submit')}
          </Button>
        </Form>
      </Card>
    </div>
  )
}

function Result({ isDone, message }: { isDone: boolean; message: string | undefined }) {
  const t = useTranslations('recovery.mail')
  return (
    <div className="page grid py-10" role="status">
      <EmptyState
        drawing={isDone ? <DrawingComing /> : <DrawingLost />}
        level={1}
        heading={t(isDone ? 'done_heading' : 'failed_heading')}
        text={isDone ? t('done_text') : [message, t('failed_text')].filter(Boolean).join(' ')}
        action={{ to: '/settings', label: t(isDone ? 'done_action' : 'failed_action') }}
      />
    </div>
  )
}
