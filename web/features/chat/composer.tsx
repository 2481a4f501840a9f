import IconPlus from 'icon:plus'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { MemberCard } from '../../../core/contract/members/members.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { useShell } from '../../session/use-shell.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { MessageComposer } from '../members/message/message-composer.tsx'
import type { Outgoing } from './chat-state.ts'
import { keepDraft, moveDraft, readDraft, takePaying, withoutWords } from './drafts.ts'
import { EmojiPicker } from './extras/emoji-picker.tsx'
import { GiftPicker } from './extras/gift-picker.tsx'
import { PhotoPicker } from './extras/photo-picker.tsx'
import { CHOOSE_LINE } from './icebreakers.tsx'
import type { Given } from './load-chat-page.ts'

/** Shortest time between two typing notifications to the partner. */
const TYPING_EVERY_MS = 3_000

type ComposerProps = {
  conversation: string
  partner: MemberCard
  isFree: boolean
  /** Called when the member comes back from paying, before the draft is sent. */
  onPaid: () => void
  isNew: boolean
  given: Given
  onSend: (content: Outgoing['content']) => void
}

export function Composer({ conversation, partner, isFree, isNew, given, onPaid, onSend }: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useDraft(conversation, given.text)
  const notifyTyping = useTyping(conversation, isNew)
  // A program sees no photos (docs/product.md, chat-pal).
  const { fictional_answers: answers } = useShell().settings
  const hasEyes = partner.kind === 'member' || answers !== 'pal'
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
    <MessageComposer
      field={field}
      text={text}
      partner={partner}
      isFree={isFree}
      onWrite={write}
      onSend={(message) => {
        onSend({ kind: 'text', text: message })
        setText('')
      }}
      tools={
        <Tools isTyping={text !== ''}>
          {hasEyes && <PhotoPicker partner={partner} onPick={(photo) => onSend({ kind: 'photo', photo })} />}
          <GiftPicker
            isFree={partner.demo}
            onPick={(gift) => onSend({ kind: 'gift', gift })}
            startsOpen={given.wantsGift}
          />
          <EmojiPicker onPick={insert} />
        </Tools>
      }
    />
  )
}

/**
 * Photos, gifts and emoji. They fold into one button while somebody types, so that the words get the room. Their code
 * comes with the composer: buttons that the server has drawn would vanish while code of their own loads.
 */
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
      <div className="chat-extras">{children}</div>
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
