import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { useShell } from '../../../session/use-shell.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DrawingComing, DrawingLost } from '../../../ui/drawings.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** Where the link of the mail leads. `failed` may carry the server's words for it. */
export type MailChange = { state: 'asking' } | { state: 'done' } | { state: 'failed'; message?: string }

export function MailChangeScreen({ change, isBusy }: { change: MailChange; isBusy: boolean }) {
  if (change.state === 'asking') return <Ask isBusy={isBusy} />
  return <Outcome change={change} />
}

/** Nothing happens before the button: mail programs open links on their own to look at them. */
function Ask({ isBusy }: { isBusy: boolean }) {
  const t = useTranslations('recovery.mail')
  const { settings } = useShell()
  return (
    <div className="page grid max-w-md gap-6 py-10">
      <h1>{t('heading')}</h1>
      <Card>
        <Form method="post" className="grid gap-4">
          <p>{t('intro', { site: settings.name })}</p>
          <Button type="submit" busy={isBusy}>
            {t('submit')}
          </Button>
        </Form>
      </Card>
    </div>
  )
}

function Outcome({ change }: { change: Exclude<MailChange, { state: 'asking' }> }) {
  const t = useTranslations('recovery.mail')
  const isDone = change.state === 'done'
  const message = isDone ? null : change.message
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
