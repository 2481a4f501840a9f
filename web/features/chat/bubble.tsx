import IconArrowBackUp from 'icon:arrow-back-up'
import IconCheck from 'icon:check'
import IconChecks from 'icon:checks'
import IconHeart from 'icon:heart'
import IconHeartFilled from 'icon:heart-filled'
import IconRobot from 'icon:robot'
import IconUserEdit from 'icon:user-edit'
import { memo } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Message } from '../../../core/contract/chat/chat.ts'
import type { MemberCard } from '../../../core/contract/members/members.ts'
import { useTimeZone } from '../../format/use-local-time.ts'
import { classes } from '../../ui/classes.ts'
import { toast } from '../../ui/toast.tsx'
import { loadMessage, toggleHeart } from './chat-store.ts'
import { GiftPicture } from './gift-picture.tsx'
import { PictureMessage } from './picture-message.tsx'

type BubbleProps = {
  message: Message
  /** What the partner is: a member opens a message, a fictional profile answers it. */
  partner: MemberCard['kind']
  /** Whether the message continues the previous one; the two then stand closer. */
  follows: boolean
  /** Whether the next message continues this one; the time then shows only on hover. */
  goesOn: boolean
  /** Whether the message arrived while the conversation was open. */
  isFresh: boolean
}

/** A message with its time, and its author kind unless a member wrote it (docs/product.md, chat-authors). */
export const Bubble = memo(({ message, partner, follows, goesOn, isFresh }: BubbleProps) => {
  const t = useTranslations('chat.log')
  const { mine, kind, text, gift, photo, author_kind, heart, removed, returned, late } = message
  const toggle = useHeart(message)
  const onDoubleClick = mine || removed ? undefined : toggle
  const isQuiet = goesOn && author_kind === 'member' && !returned
  return (
    <article
      className={classes(
        'chat-message',
        mine ? 'is-mine' : 'is-theirs',
        follows && 'is-following',
        isFresh && 'is-fresh',
        returned && 'is-returned',
      )}
    >
      <p className="sr-only">{t(mine ? 'by_me' : 'by_other')}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut; the button of the heart does the same */}
      <div className="chat-content" data-heart={heart ? '' : undefined} onDoubleClick={onDoubleClick}>
        {removed && <p className="chat-bubble italic">{t('removed')}</p>}
        {!removed && kind === 'text' && (
          <p className="chat-bubble" dir="auto">
            {author_kind === 'member' ? text : <WithLinks text={text} />}
          </p>
        )}
        {!removed && kind === 'gift' && gift && <GiftPicture gift={gift} />}
        {!removed && kind === 'photo' && (
          <PictureMessage photo={photo} onExpired={() => void loadMessage(message)} />
        )}
        {!removed && <Heart message={message} onToggle={toggle} />}
      </div>
      <p className={classes('chat-meta', isQuiet && 'is-quiet')}>
        <Author kind={author_kind} />
        {late && <span>{t('late')}</span>}
        <Time at={message.at} />
        {mine && <Mark read={message.read} />}
      </p>
      {returned && (
        <p className="chat-meta">
          <IconArrowBackUp size="0.875rem" aria-hidden />
          {t(partner === 'fictional' ? 'returned' : 'unread', { credits: message.credits })}
        </p>
      )}
    </article>
  )
})

/** A text with its links, which the site alone puts into answers: what members write has none. */
const WithLinks = ({ text }: { text: string }) =>
  text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      <a key={part} href={part} className="underline">
        {part}
      </a>
    ) : (
      part
    ),
  )

/** Gives or takes back the heart of a message; a failure is told. */
function useHeart(message: Message) {
  const t = useTranslations('chat.log')
  return async () => {
    const failure = await toggleHeart(message)
    if (failure !== null) toast(failure || t('offline'), { tone: 'danger' })
  }
}

/**
 * The heart of a message: a button on the partner's messages, which shows on hover, focus and once it is given, and
 * a mark on one's own (docs/product.md, chat-heart).
 */
function Heart({ message: { mine, heart }, onToggle }: { message: Message; onToggle: () => void }) {
  const t = useTranslations('chat.heart')
  if (mine)
    return heart ? (
      <span className="chat-heart" role="img" aria-label={t('received')}>
        <IconHeartFilled size="0.875rem" aria-hidden />
      </span>
    ) : null
  const Icon = heart ? IconHeartFilled : IconHeart
  return (
    <button
      type="button"
      className="chat-heart"
      aria-pressed={heart}
      aria-label={t('give')}
      title={t(heart ? 'take_back' : 'give')}
      onClick={onToggle}
    >
      <Icon size="0.875rem" aria-hidden />
    </button>
  )
}

function Author({ kind }: { kind: Message['author_kind'] }) {
  const t = useTranslations('chat.log')
  if (kind === 'member' || kind === 'system') return null
  const Icon = kind === 'automatic' ? IconRobot : IconUserEdit
  return (
    <span className="inline-flex items-center gap-1">
      <Icon size="0.875rem" aria-hidden />
      {t(kind)}
    </span>
  )
}

function Time({ at }: { at: string }) {
  const format = useFormatter()
  const timeZone = useTimeZone()
  return (
    <time dateTime={at} suppressHydrationWarning>
      {format.dateTime(new Date(at), { timeStyle: 'short', timeZone })}
    </time>
  )
}

function Mark({ read }: { read: boolean }) {
  const t = useTranslations('chat.log')
  const Icon = read ? IconChecks : IconCheck
  return (
    <span className={read ? 'text-success' : undefined} title={t(read ? 'read' : 'sent')}>
      <Icon size="1rem" aria-hidden />
      <span className="sr-only">{t(read ? 'read' : 'sent')}</span>
    </span>
  )
}
