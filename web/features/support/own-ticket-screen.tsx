import { useTranslations } from 'use-intl'
import type { OwnTicket } from '../../../core/contract/support/support.ts'
import { TICKET_LENGTHS } from '../../../core/rules/support/support.ts'
import { useDates } from '../../format/use-dates.ts'
import { type Outcome, problemOf } from '../../forms/refusal.ts'
import { RefusalAlert } from '../../forms/refusal-alert.tsx'
import { usePageForm } from '../../forms/use-form.ts'
import { useShell } from '../../session/use-shell.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextArea } from '../../ui/field.tsx'
import { SentCard } from '../../ui/sent-card.tsx'

/** Outcome of a reply, with the typed text. */
export type ReplyAnswer = { text: string } & Outcome<object>

type Props = {
  ticket: OwnTicket
  /** Idempotency key of the form, so that sending it twice adds one message. */
  formKey: string
}

/** What was said about one ticket, and the form with which its writer goes on. */
export function OwnTicketScreen({ ticket: { number, subject, state, thread }, formKey }: Props) {
  const t = useTranslations('ticket')
  const { form, Form, answer, isBusy } = usePageForm<ReplyAnswer>()
  return (
    <div className="page grid max-w-2xl gap-6 py-10">
      <header className="grid gap-2">
        <h1>{t('heading', { number })}</h1>
        <p className="text-lg text-muted">{subject}</p>
      </header>
      <ol className="grid gap-4">
        {thread.map((message, at) => (
          // The thread only grows at its end.
          // biome-ignore lint/suspicious/noArrayIndexKey: messages have no other name here
          <Message key={at} {...message} />
        ))}
      </ol>
      {answer?.ok ? (
        <Sent number={number} />
      ) : (
        <Card className="grid gap-4">
          <p>{t(`state.${state}`)}</p>
          <RefusalAlert answer={answer} />
          <Form ref={form} method="post" className="grid gap-4" noValidate preventScrollReset>
            <input type="hidden" name="key" value={formKey} />
            <TextArea
              name="text"
              label={t('form.label')}
              hint={t('form.hint')}
              rows={6}
              required
              maxLength={TICKET_LENGTHS.text}
              defaultValue={answer?.text}
              error={problemOf(answer, 'text')}
            />
            <Button type="submit" busy={isBusy} className="justify-self-start">
              {t('form.send')}
            </Button>
          </Form>
        </Card>
      )}
    </div>
  )
}

function Message({ at, from, text }: OwnTicket['thread'][number]) {
  const t = useTranslations('ticket')
  const dates = useDates()
  const { settings } = useShell()
  return (
    <li>
      <Card className="grid gap-2">
        <p className="text-sm text-muted">
          {from === 'you' ? t('you') : t('us', { site: settings.name })} · {dates(at)}
        </p>
        <p className="whitespace-pre-line break-words">{text}</p>
      </Card>
    </li>
  )
}

function Sent({ number }: { number: string }) {
  const t = useTranslations('ticket.sent')
  return <SentCard heading={t('heading')}>{t('text', { number })}</SentCard>
}
