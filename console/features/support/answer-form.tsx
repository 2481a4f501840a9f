import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { draftsIn, tab } from '../../../client/kept.ts'
import { fillReply, TICKET_LENGTHS } from '../../../core/rules/support/support.ts'
import { Button } from '../../../web/ui/button.tsx'
import { TextArea } from '../../../web/ui/field.tsx'
import { type Answer, call, type Result } from '../../lib/call.ts'
import { useNames } from '../../lib/format.ts'
import { nameOfKey, useKeys } from '../../lib/keys.ts'
import { useForm, useSaved } from '../../lib/use-form.ts'
import { useMe } from '../../session/me.ts'
import { RefusalAlert } from '../../ui/refusal-alert.tsx'

type Ticket = Answer<'readTicket'>
type Reply = Answer<'listReplies'>['replies'][number]
type Props = { ticket: Ticket; replies: readonly Reply[] }
type Way = 'solved' | 'waiting' | 'note' | 'received'

/** The answer, a note for colleagues, or a mail that came in; with prepared answers to begin with. */
export function AnswerForm({ ticket, replies }: Props) {
  const t = useTranslations('console.support')
  const names = useNames()
  const [text, setText] = useDraft(ticket.number)
  const field = useRef<HTMLTextAreaElement>(null)
  const { revalidate } = useRevalidator()
  const saved = useSaved()
  const solved = useRef<HTMLButtonElement>(null)
  useKeys(t('answer'), [
    { keys: 'r', does: t('write'), run: () => field.current?.focus() },
    {
      keys: 'mod+enter',
      does: t('send_solved'),
      run: () => field.current?.form?.requestSubmit(solved.current),
    },
  ])
  // What was typed stays above a prepared answer.
  const begin = (prepared: string) => {
    setText((typed) => (typed.trim() ? `${typed.trimEnd()}\n\n${prepared}` : prepared))
    field.current?.focus()
  }
  const { onSubmit, isBusy, refusal } = useForm(
    async (textOf) => {
      // The buttons of this form have no other values.
      const way = textOf('way') as Way
      const result = await sendAs(way, ticket, text)
      // A refusal may mean that the ticket has changed, so it is read again too.
      if (!result.ok) void revalidate()
      return result.ok ? { ok: true, value: way } : result
    },
    (way) => {
      setText('')
      return saved(t(`sent.${way}`))
    },
  )
  return (
    <form className="answer grid gap-4" onSubmit={onSubmit}>
      <h2>{t('answer')}</h2>
      <Prepared ticket={ticket} replies={replies} choose={begin} />
      <TextArea
        ref={field}
        name="text"
        label={t('text')}
        hint={t('text_hint', { language: names.language(ticket.language) })}
        rows={10}
        required
        maxLength={TICKET_LENGTHS.text}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <RefusalAlert refusal={refusal} />
      <div className="flex flex-wrap gap-2">
        <Button ref={solved} type="submit" name="way" value="solved" size="sm" busy={isBusy}>
          {t('send_solved')} <kbd>{nameOfKey('mod+enter')}</kbd>
        </Button>
        <Button type="submit" name="way" value="waiting" size="sm" variant="secondary" disabled={isBusy}>
          {t('send_waiting')}
        </Button>
        <Button type="submit" name="way" value="note" size="sm" variant="quiet" disabled={isBusy}>
          {t('send_note')}
        </Button>
        <Button type="submit" name="way" value="received" size="sm" variant="quiet" disabled={isBusy}>
          {t('send_received')}
        </Button>
      </div>
    </form>
  )
}

/** Unsent answers by ticket, kept in this tab alone: they outlive a reload and leave nothing on a shared computer. */
const { read: readDraft, keep: keepDraft } = draftsIn(tab, 'ticket-draft:')

function useDraft(number: string) {
  const [text, setText] = useState(() => readDraft(number))
  useEffect(() => keepDraft(number, text), [number, text])
  return [text, setText] as const
}

/** Sends the text in one of the ways. */
function sendAs(way: Way, { number, version }: Ticket, text: string): Promise<Result<unknown>> {
  const params = { number }
  if (way === 'note') return call('noteTicket', { params, body: { text } })
  if (way === 'received') return call('receiveReply', { params, body: { text } })
  return call('answerTicket', { params, body: { version, text, state: way } })
}

type PreparedProps = Props & { choose: (text: string) => void }

/** Puts a prepared answer into the field, with names and numbers filled in. */
function Prepared({ ticket: { name, number, site }, replies, choose }: PreparedProps) {
  const t = useTranslations('console.support')
  const { sites } = useMe()
  if (replies.length === 0) return null
  const siteName = sites.find(({ id }) => id === site)?.name ?? ''
  return (
    <select
      aria-label={t('prepared')}
      className="control"
      value=""
      onChange={({ target }) => {
        const reply = replies.find(({ id }) => id === target.value)
        if (reply) choose(fillReply(reply.text, { name, number, site: siteName }))
      }}
    >
      <option value="">{t('prepared')}</option>
      {replies.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  )
}
