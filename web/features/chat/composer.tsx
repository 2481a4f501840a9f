import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend2.mjs'
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { browserApi } from '../../lib/browser-api.ts'
import { useShell } from '../../session/use-shell.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Outgoing } from './chat-state.ts'
import { Cost } from './cost.tsx'
import { CHOOSE_LINE } from './icebreakers.tsx'
import type { Given } from './load-chat-page.ts'
import { useDraft } from './use-draft.ts'
import { useGrowing } from './use-growing.ts'

const Extras = lazy(() => import('./composer-extras.tsx'))

/** The counter appears when so few characters are left. */
const COUNT_FROM = 150
/** Typing is told to the other side at most this often. */
const TYPING_EVERY_MS = 3_000

type ComposerProps = {
  talk: string
  isNew: boolean
  given: Given
  onSend: (content: Outgoing['content']) => void
}

export function Composer({ talk, isNew, given, onSend }: ComposerProps) {
  const t = useTranslations('chat.composer')
  const { settings } = useShell()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useDraft(talk, given.text)
  const tellTyping = useTyping(talk, isNew)
  const left = settings.message_length - [...text].length
  const isSendable = text.trim() !== '' && left >= 0
  useGrowing(field, text)

  const write = (next: string) => {
    setText(next)
    if (next !== '') tellTyping()
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
    // The place to go on is known once the field shows the words.
    requestAnimationFrame(() => field.current?.setSelectionRange(at + words.length, at + words.length))
  }
  useChosenLine((line) => {
    setText(line)
    field.current?.focus()
  })
  return (
    <Form method="post" className="chat-composer" onSubmit={submit}>
      <Suspense fallback={<div className="chat-extras" />}>
        <Extras onEmoji={insert} onSend={onSend} wantsGift={given.wantsGift} />
      </Suspense>
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
      <Cost />
      {left < COUNT_FROM && (
        <p className="chat-count" data-over={left < 0 ? '' : undefined} role="status">
          {left < 0 ? t('too_long', { count: -left }) : t('left', { count: left })}
        </p>
      )}
    </Form>
  )
}

/** With a keyboard Enter sends; where one types on glass it makes a new line and the button sends. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  const isGlass = window.matchMedia('(pointer: coarse)').matches
  if (event.key !== 'Enter' || event.shiftKey || isGlass || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

function useChosenLine(take: (line: string) => void) {
  useEffect(() => {
    const choose = (event: Event) => take((event as CustomEvent<string>).detail)
    window.addEventListener(CHOOSE_LINE, choose)
    return () => window.removeEventListener(CHOOSE_LINE, choose)
  })
}

function useTyping(talk: string, isNew: boolean) {
  const last = useRef(0)
  return () => {
    const now = Date.now()
    if (isNew || now - last.current < TYPING_EVERY_MS) return
    last.current = now
    browserApi('tellTyping', { body: { conversation: talk } }).catch(() => null)
  }
}
