import IconSend from 'icon:send-2'
import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect } from 'react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import type { MemberCard } from '../../../../core/contract/members/members.ts'
import { ANSWER_WITHIN_MS, hasPal, OPENED_WITHIN_DAYS } from '../../../../core/rules/chat/chat.ts'
import { HOUR_MS } from '../../../../core/rules/durations.ts'
import { useCreditPrice } from '../../../session/use-money.ts'
import { useShell } from '../../../session/use-shell.ts'
import { useWaiting } from '../../../session/waiting.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import './message-composer.css'

/** The counter appears when this share of the length is used (docs/product.md, chat-composer). */
const COUNT_FROM = 0.8

type MessageComposerProps = {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  partner: Pick<MemberCard, 'kind' | 'demo'>
  isSending?: boolean
  /** Nothing costs anything, so that no price is shown. */
  isFree?: boolean
  /** Buttons at the start of the field. */
  tools?: ReactNode
  onWrite: (text: string) => void
  /** Called with the trimmed text, if it is neither empty nor too long. */
  onSend: (text: string) => void
}

/** The form of a message to a member: a field that grows, the send button, the cost and the counter. */
export function MessageComposer({
  field,
  text,
  partner,
  isSending = false,
  isFree = false,
  tools,
  onWrite,
  onSend,
}: MessageComposerProps) {
  const t = useTranslations('chat.composer')
  const { message_length, message_credits } = useShell().settings
  const left = message_length - [...text].length
  useGrowingField(field, text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    field.current?.focus()
    if (text.trim() !== '' && left >= 0 && !isSending) onSend(text.trim())
  }
  return (
    <Form method="post" className="message-composer" onSubmit={submit}>
      {tools}
      <input type="hidden" name="price" value={message_credits} />
      <textarea
        ref={field}
        name="text"
        rows={1}
        value={text}
        className="message-field"
        aria-label={t('label')}
        placeholder={t('placeholder')}
        onChange={(event) => onWrite(event.target.value)}
        onKeyDown={sendOnEnter}
      />
      <IconButton
        type="submit"
        name="intent"
        value="send"
        variant="filled"
        label={t('send')}
        busy={isSending}
      >
        <IconSend size="1.375rem" aria-hidden />
      </IconButton>
      {!isFree && <Cost partner={partner} />}
      <Counter left={left} />
    </Form>
  )
}

/**
 * Cost of a message in credits and in money, and the credits left (docs/product.md, chat-price). It says when the
 * credits come back (chat-answer-or-back, chat-pal).
 */
function Cost({ partner: { kind, demo } }: Pick<MessageComposerProps, 'partner'>) {
  const t = useTranslations('chat.composer')
  const { settings } = useShell()
  const { credits: left } = useWaiting()
  const credits = settings.message_credits
  const price = useCreditPrice()(credits)
  if (demo) return <p className="message-cost">{t('demo_free')}</p>
  return (
    <p className="message-cost">
      {price ? t('cost_price', { credits, price }) : t('cost', { credits })}
      <span data-low={left < credits ? '' : undefined}>{t('balance', { credits: left })}</span>
      {kind === 'fictional' && (
        <span className="w-full">{t('answer_or_back', { hours: ANSWER_WITHIN_MS / HOUR_MS })}</span>
      )}
      {kind === 'fictional' && hasPal(settings.fictional_answers) && (
        <span className="w-full">{t('understood_or_back')}</span>
      )}
      {kind === 'member' && settings.unread_messages_returned === 'yes' && (
        <span className="w-full">{t('opened_or_back', { days: OPENED_WITHIN_DAYS })}</span>
      )}
    </p>
  )
}

/** Characters that are left, or too many. */
function Counter({ left }: { left: number }) {
  const t = useTranslations('chat.composer')
  const { message_length: most } = useShell().settings
  if (most - left < most * COUNT_FROM) return null
  return (
    <p className="message-count" data-over={left < 0 ? '' : undefined} role="status">
      {left < 0 ? t('too_long', { count: -left }) : t('left', { count: left })}
    </p>
  )
}

/** Enter sends with a hardware keyboard; on a touch screen it inserts a new line. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  const isTouch = window.matchMedia('(pointer: coarse)').matches
  if (event.key !== 'Enter' || event.shiftKey || isTouch || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

/** Grows the field with its text in browsers without the CSS property `field-sizing`. */
function useGrowingField(field: RefObject<HTMLTextAreaElement | null>, text: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text decides how high the field is
  useLayoutEffect(() => {
    const element = field.current
    if (!element || CSS.supports('field-sizing', 'content')) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight + 2}px`
  }, [field, text])
}
