import IconPlus from 'icon:plus'
import IconSend from 'icon:send-2'
import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Form, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { MemberCard } from '../../../core/contract/members/members.ts'
import { ANSWER_WITHIN_MS, OPENED_WITHIN_DAYS } from '../../../core/rules/chat/chat.ts'
import { HOUR_MS } from '../../../core/rules/durations.ts'
import { sendOnEnter } from '../../forms/send-on-enter.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { useCreditPrice } from '../../session/use-money.ts'
import { useShell } from '../../session/use-shell.ts'
import { useWaiting } from '../../session/waiting.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Outgoing } from './chat-state.ts'
import { ComposerExtras } from './composer-extras.tsx'
import { keepDraft, moveDraft, readDraft, takePaying, withoutWords } from './drafts.ts'
import { CHOOSE_LINE } from './icebreakers.tsx'
import type { Given } from './load-chat-page.ts'

/** The counter appears when this share of the length is used (docs/product.md, chat-composer). */
const COUNT_FROM = 0.8
/** Shortest time between two typing notifications to the partner. */
const TYPING_EVERY_MS = 3_000

type ComposerProps = {
  conversation: string
  partner: MemberCard['kind']
  /** Called when the member comes back from paying, before the draft is sent. */
  onPaid: () => void
  isNew: boolean
  given: Given
  onSend: (content: Outgoing['content']) => void
}

export function Composer({ conversation, partner, isNew, given, onPaid, onSend }: ComposerProps) {
  const t = useTranslations('chat.composer')
  const { settings } = useShell()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useDraft(conversation, given.text)
  const notifyTyping = useTyping(conversation, isNew)
  const used = [...text].length
  const left = settings.message_length - used
  const isLong = used >= settings.message_length * COUNT_FROM
  const isSendable = text.trim() !== '' && left >= 0
  useGrowingField(field, text)
  const sendAfterPaying = useEffectEvent(() => {
    if (!takePaying(conversation)) return
    onPaid()
    const draft = readDraft(conversation).trim()
    if (draft === '') return
    onSend({ kind: 'text', text: draft })
    setText('')
  })
  useEffect(sendAfterPaying, [])

  const write = (next: string) => {
    setText(next)
    if (next !== '') notifyTyping()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    field.current?.focus()
    if (!isSendable) return
    onSend({ kind: 'text', text: text.trim() })
    setText('')
  }
  const insert = (words: string) => {
    const at = field.current?.selectionStart ?? text.length
    write(text.slice(0, at) + words + text.slice(field.current?.selectionEnd ?? at))
    // The cursor can move only after the field shows the inserted text.
    requestAnimationFrame(() => field.current?.setSelectionRange(at + words.length, at + words.length))
  }
  useChosenLine((line) => {
    setText(line)
    field.current?.focus()
  })
  return (
    <Form method="post" className="chat-composer" onSubmit={submit}>
      <Tools isTyping={text !== ''}>
        <ComposerExtras onEmoji={insert} onSend={onSend} wantsGift={given.wantsGift} />
      </Tools>
      <textarea
        ref={field}
        name="text"
        rows={1}
        value={text}
        className="chat-field"
        aria-label={t('label')}
        placeholder={t('placeholder')}
        onChange={(event) => write(event.target.value)}
        onKeyDown={sendOnEnter}
      />
      <IconButton
        type="submit"
        name="intent"
        value="send"
        variant="filled"
        label={t('send')}
        aria-disabled={!isSendable}
      >
        <IconSend size="1.375rem" aria-hidden />
      </IconButton>
      <Cost partner={partner} />
      {isLong && (
        <p className="chat-count" data-over={left < 0 ? '' : undefined} role="status">
          {left < 0 ? t('too_long', { count: -left }) : t('left', { count: left })}
        </p>
      )}
    </Form>
  )
}

/** Photos, gifts and emoji fold into one button while somebody types, so that the words get the room. */
function Tools({ isTyping, children }: { isTyping: boolean; children: ReactNode }) {
  const t = useTranslations('chat.composer')
  const [isUnfolded, setUnfolded] = useState(false)
  if (!isTyping && isUnfolded) setUnfolded(false)
  const isFolded = isTyping && !isUnfolded
  return (
    <div className="chat-tools" data-folded={isFolded ? '' : undefined}>
      {isFolded && (
        <IconButton label={t('tools')} aria-expanded={false} onClick={() => setUnfolded(true)}>
          <IconPlus aria-hidden />
        </IconButton>
      )}
      {children}
    </div>
  )
}

function useChosenLine(take: (line: string) => void) {
  useEffect(() => {
    const choose = ({ detail }: CustomEvent<string>) => take(detail)
    window.addEventListener(CHOOSE_LINE, choose)
    return () => window.removeEventListener(CHOOSE_LINE, choose)
  })
}

function useTyping(conversation: string, isNew: boolean) {
  const last = useRef(0)
  return () => {
    const now = Date.now()
    if (isNew || now - last.current < TYPING_EVERY_MS) return
    last.current = now
    browserApi('notifyTyping', { body: { conversation } }).catch(() => null)
  }
}

/**
 * Cost of a message in credits and in money, and the credits left (docs/product.md, chat-price). With a fictional profile
 * it says when the credits come back (chat-answer-or-back).
 */
function Cost({ partner }: Pick<ComposerProps, 'partner'>) {
  const t = useTranslations('chat.composer')
  const { settings } = useShell()
  const { credits: left } = useWaiting()
  const credits = settings.message_credits
  const price = useCreditPrice()(credits)
  return (
    <p className="chat-cost">
      {price ? t('cost_price', { credits, price }) : t('cost', { credits })}
      <span data-low={left < credits ? '' : undefined}>{t('balance', { credits: left })}</span>
      {partner === 'fictional' && (
        <span className="w-full">{t('answer_or_back', { hours: ANSWER_WITHIN_MS / HOUR_MS })}</span>
      )}
      {partner === 'member' && settings.unread_messages_returned === 'yes' && (
        <span className="w-full">{t('opened_or_back', { days: OPENED_WITHIN_DAYS })}</span>
      )}
    </p>
  )
}

/** Grows the field with its text in browsers without the CSS property `field-sizing`. */
function useGrowingField(field: RefObject<HTMLTextAreaElement | null>, text: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words decide how high it is
  useLayoutEffect(() => {
    const element = field.current
    if (!element || CSS.supports('field-sizing', 'content')) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight + 2}px`
  }, [field, text])
}

/**
 * The draft stays on this device until it is sent. Text from the address becomes the draft and is removed
 * from the address, so that a reload does not overwrite later edits.
 */
function useDraft(conversation: string, given: string) {
  const [text, setText] = useState(given)
  const [, setQuery] = useSearchParams()
  const shown = useRef<string>(null)
  useEffect(() => {
    const before = shown.current
    shown.current = conversation
    // The conversation has just begun, so the field keeps its text.
    if (before !== null && before !== conversation) return moveDraft(before, conversation)
    if (given === '') return setText(readDraft(conversation))
    keepDraft(conversation, given)
    setQuery(withoutWords, { replace: true, preventScrollReset: true })
  }, [conversation, given, setQuery])
  const write = (next: string) => {
    setText(next)
    keepDraft(conversation, next)
  }
  return [text, write] as const
}
