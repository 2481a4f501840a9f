import { memo } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { ChatItem, Message } from '../../../core/contract/chat/chat.ts'
import { useLocalTime } from '../../format/use-local-time.ts'
import { useShell } from '../../session/use-shell.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Link } from '../../ui/link.tsx'
import { useAnswersWords } from '../../ui/presence.tsx'
import { ProfilePill } from '../../ui/profile-label.tsx'

type ChatListItemProps = { chat: ChatItem; isOpen: boolean; isTyping: boolean }

export const ChatListItem = memo(({ chat, isOpen, isTyping }: ChatListItemProps) => {
  const t = useTranslations('chat.list')
  const { settings } = useShell()
  const answers = useAnswersWords(chat.profile)
  const { conversation, profile, num_unread_messages: unread, last_message: last } = chat
  return (
    <li className="chat-item" data-unread={unread > 0 ? '' : undefined}>
      {/* The link has no prefetch, because loading a conversation marks it as read. */}
      <Link
        to={`/chats/${conversation.id}`}
        aria-current={isOpen ? 'page' : undefined}
        className="chat-item-link"
      >
        <Avatar
          name={profile.name}
          photo={profile.main_image}
          cdnPrefix={settings.cdn_prefix}
          online={profile.online}
        />
        <span className="min-w-0 grow">
          <span className="flex items-center gap-2">
            <span className="truncate font-semibold">{profile.name}</span>
            <ProfilePill member={profile} hint={answers} className="chat-item-label" />
            {last && <Time at={last.at} />}
          </span>
          <span className="flex items-center gap-2">
            <span className="truncate text-sm text-muted">
              {isTyping ? (
                <span className="chat-typing">{t('typing')}</span>
              ) : (
                last && <Preview message={last} />
              )}
            </span>
            <Badge count={unread} tone="unread" label={t('unread', { count: unread })} className="ms-auto" />
          </span>
        </span>
      </Link>
    </li>
  )
})

function Preview({ message }: { message: Message }) {
  const t = useTranslations('chat.list')
  const gifts = useTranslations('gifts')
  const { kind, text, gift, removed } = message
  if (removed) return t('removed')
  const words = kind === 'text' ? text : gift ? gifts(gift) : t(kind)
  return message.mine ? t('mine', { words }) : words
}

function Time({ at }: { at: string }) {
  const format = useFormatter()
  const { daysAgo, timeZone, date } = useLocalTime(at)
  const words =
    daysAgo === 0
      ? ({ timeStyle: 'short' } as const)
      : daysAgo < 7
        ? ({ weekday: 'short' } as const)
        : ({ day: 'numeric', month: 'short' } as const)
  return (
    <time dateTime={at} className="chat-item-time" suppressHydrationWarning>
      {format.dateTime(date, { ...words, timeZone })}
    </time>
  )
}
