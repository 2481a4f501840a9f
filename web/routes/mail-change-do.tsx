import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { DeadLink } from '../features/account/recovery/dead-link.tsx'
import { readLink, tokenOf } from '../features/account/recovery/read-link.ts'
import { useTimeZone } from '../format/use-local-time.ts'
import { answerForm, type Outcome } from '../forms/refusal.ts'
import { usePageForm } from '../forms/use-form.ts'
import { apiContext } from '../lib/api.ts'
import { useShell } from '../session/use-shell.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DrawingComing, DrawingLost } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  readLink(context.get(apiContext), request, ['mail_change', 'address_change'])

export async function action({ request, context }: ActionFunctionArgs) {
  const body = { token: tokenOf(request) }
  return answerForm(() => context.get(apiContext)('confirmMailChange', { body }))
}

/** The change waits for the button, because mail programs open the link of the mail to scan it. */
export default function MailChangeDo() {
  const { state, email, counts } = useLoaderData<typeof loader>()
  const t = useTranslations('recovery.mail')
  const { settings } = useShell()
  const timeZone = useTimeZone()
  const { Form, answer, isBusy } = usePageForm<Outcome>()
  const format = useFormatter()
  const until =
    counts && format.dateTime(new Date(counts), { dateStyle: 'long', timeStyle: 'short', timeZone })
  if (answer?.ok) return <Result isDone until={until} />
  if (state !== 'open' || answer?.code === 'link_invalid')
    return <DeadLink purpose="mail_change" state={state} />
  if (answer) return <Result isDone={false} message={answer.message} />
  return (
    <div className="page grid max-w-md gap-6 py-10">
      <h1>{t('heading')}</h1>
      <Card>
        <Form method="post" className="grid gap-4">
          <p>
            {t(until ? 'later_intro' : 'intro', {
              email: email ?? '',
              site: settings.name,
              until: until ?? '',
            })}
          </p>
          <Button type="submit" busy={isBusy}>
            {t('submit')}
          </Button>
        </Form>
      </Card>
    </div>
  )
}

type ResultProps = {
  isDone: boolean
  message?: string | undefined
  /** Until when the old address can object, if it can. */
  until?: string | null
}

function Result({ isDone, message, until }: ResultProps) {
  const t = useTranslations('recovery.mail')
  if (until)
    return (
      <div className="page grid py-10" role="status">
        <EmptyState
          drawing={<DrawingComing />}
          level={1}
          heading={t('later_heading')}
          text={t('later_text', { until })}
        />
      </div>
    )
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
