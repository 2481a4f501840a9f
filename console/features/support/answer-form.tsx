import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { fillReply, TICKET_LENGTHS } from '../../../core/rules/support/support.ts'
import { Button } from '../../../web/ui/button.tsx'
import { TextArea } from '../../../web/ui/field.tsx'
import { toast } from '../../../web/ui/toast.tsx'
import type { Answer } from '../../lib/call.ts'
import { useNames } from '../../lib/format.ts'
import { nameOfKey, useKeys } from '../../lib/keys.ts'
import { useCall } from '../../lib/use-call.ts'
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
  const { number, version } = ticket
  const [text, setText] = useDraft(number)
  const field = useRef<HTMLTextAreaElement>(null)
  const { revalidate } = useRevalidator()
  const { send, isBusy, refusal } = useSending(number, version)
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
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    // The buttons of this form have no other values.
    const way = String(new FormData(event.currentTarget, event.nativeEvent.submitter).get('way')) as Way
    if (await send(way, text)) {
      setText('')
      toast(t(`sent.${way}`), { tone: 'success' })
    }
    await revalidate()
  }
  return (
    <form className="answer grid gap-4" onSubmit={submit}>
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

/** Answers that were begun in this visit, by ticket: a look at the member or the order loses none. */
const drafts = new Map<string, string>()

function useDraft(number: string) {
  const [text, setText] = useState(drafts.get(number) ?? '')
  useEffect(() => {
    drafts.set(number, text)
  }, [number, text])
  return [text, setText] as const
}

/** Sends the text in one of the ways; what was typed stays when it is refused. */
function useSending(number: string, version: number) {
  const answer = useCall('answerTicket')
  const note = useCall('noteTicket')
  const received = useCall('receiveReply')
  const [last, setLast] = useState<Way>('solved')
  const params = { number }
  const send = async (way: Way, text: string) => {
    setLast(way)
    const result =
      way === 'note'
        ? await note.run({ params, body: { text } })
        : way === 'received'
          ? await received.run({ params, body: { text } })
          : await answer.run({ params, body: { version, text, state: way } })
    return result.ok
  }
  const all = [answer, note, received]
  return {
    send,
    isBusy: all.some(({ isBusy }) => isBusy),
    refusal: (last === 'note' ? note : last === 'received' ? received : answer).refusal,
  }
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
