import { useTranslations } from 'use-intl'
import { EMAIL_LENGTH } from '../../../core/rules/account/signup.ts'
import { TICKET_LENGTHS, type TicketKind } from '../../../core/rules/support/support.ts'
import { problemOf } from '../../forms/refusal.ts'
import { RefusalAlert } from '../../forms/refusal-alert.tsx'
import { usePageForm } from '../../forms/use-form.ts'
import { useShell } from '../../session/use-shell.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import type { TicketAnswer } from './send-ticket.ts'
import { TicketSent } from './ticket-sent.tsx'

export type TicketFormProps = {
  kind: TicketKind
  /** Made for this form: sent twice, it is one letter. */
  formKey: string
}

/** A letter to the people of the site; who is logged in need not introduce themselves. */
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

/** Nobody sees this field or comes to it, so only a robot fills it in. */
function ForRobots() {
  return (
    <div className="support-hidden" aria-hidden="true">
      <input name="website" tabIndex={-1} autoComplete="off" defaultValue="" aria-label="website" />
    </div>
  )
}
