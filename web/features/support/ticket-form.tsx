import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { EMAIL_LENGTH } from '../../../core/rules/account/signup.ts'
import { TICKET_LENGTHS, type TicketKind } from '../../../core/rules/support/support.ts'
import { problemOf } from '../../forms/refusal.ts'
import { RefusalAlert } from '../../forms/refusal-alert.tsx'
import { usePageForm } from '../../forms/use-form.ts'
import { useShell } from '../../session/use-shell.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DrawingLetterbox } from '../../ui/drawings.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import type { TicketAnswer } from './send-ticket.ts'

export type TicketFormProps = {
  kind: TicketKind
  /** Idempotency key of this form, so that sending it twice creates one ticket. */
  formKey: string
}

/** A message to support; the name and mail address of a member are filled in. */
export function TicketForm({ kind, formKey }: TicketFormProps) {
  const t = useTranslations('support.form')
  const { user } = useShell()
  const { form, Form, answer, isBusy } = usePageForm<TicketAnswer>()
  if (answer?.ok) {
    const { ticket, days, typed } = answer
    return <TicketSent kind={kind} ticket={ticket} days={days} email={typed.email} />
  }
  const typed = answer?.typed
  const error = (field: string) => problemOf(answer, field)
  return (
    <Card id="form">
      <h2 className="mb-4 text-xl">{t(`${kind}_heading`)}</h2>
      <RefusalAlert answer={answer} />
      <Form ref={form} method="post" className="grid gap-4" noValidate preventScrollReset>
        <input type="hidden" name="key" value={formKey} />
        <div className="support-row">
          <TextField
            name="name"
            label={t('name')}
            autoComplete="name"
            required
            maxLength={TICKET_LENGTHS.name}
            defaultValue={typed?.name ?? user?.profile.name}
            error={error('name')}
          />
          <TextField
            name="email"
            type="email"
            label={t('email')}
            autoComplete="email"
            required
            maxLength={EMAIL_LENGTH}
            defaultValue={typed?.email ?? user?.email}
            error={error('email')}
          />
        </div>
        <TextField
          name="subject"
          label={t('subject')}
          required
          maxLength={TICKET_LENGTHS.subject}
          defaultValue={typed?.subject}
          error={error('subject')}
        />
        <TextArea
          name="text"
          label={t(`${kind}_text`)}
          hint={t(`${kind}_hint`)}
          rows={6}
          required
          maxLength={TICKET_LENGTHS.text}
          defaultValue={typed?.text}
          error={error('text')}
        />
        <ForRobots />
        <Button type="submit" busy={isBusy} className="justify-self-start">
          {t('send')}
        </Button>
      </Form>
    </Card>
  )
}

/** A hidden field that people cannot reach, so only a spam program fills it in. */
function ForRobots() {
  return (
    <div className="support-hidden" aria-hidden="true">
      <input name="website" tabIndex={-1} autoComplete="off" defaultValue="" aria-label="website" />
    </div>
  )
}

type TicketSentProps = { kind: TicketKind; ticket: string; days: number; email: string }

/** Confirms the ticket with its number and the time until an answer. */
function TicketSent({ kind, ticket, days, email }: TicketSentProps) {
  const t = useTranslations('support.sent')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card id="form" className="grid justify-items-center gap-3 py-10 text-center">
      <DrawingLetterbox />
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {t(`${kind}_heading`)}
      </h2>
      <p className="support-ticket">{ticket}</p>
      <p className="max-w-sm text-muted">{t(`${kind}_text`, { days })}</p>
      <p className="max-w-sm text-muted">{t('copy', { email })}</p>
    </Card>
  )
}
