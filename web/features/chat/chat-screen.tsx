import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { Conversation } from '../../../core/contract/chat/chat.ts'
import { DrawingLetterbox } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ChatList } from './chat-list.tsx'
import type { HeldConversation } from './chat-state.ts'
import { showConversation, takeChats, takeConversation, useChats } from './chat-store.ts'
import { ConversationView, type OpenConversation } from './conversation-view.tsx'
import type { Beginning, ChatPage } from './load-chat-page.ts'
import './chat.css'

/** The list and the open conversation, side by side on wide screens and one at a time on a phone. */
export function ChatScreen({ list, conversation, beginning, isGone, given }: ChatPage) {
  const t = useTranslations('chat')
  const state = useChats()
  const id = conversation?.conversation.id ?? null
  useEffect(() => takeChats(list), [list])
  useEffect(() => {
    if (conversation) takeConversation(conversation)
  }, [conversation])
  useEffect(() => {
    showConversation(id)
    return () => showConversation(null)
  }, [id])

  const isLoaded = state.next !== undefined
  const chats = isLoaded ? state.chats : list.chats
  const hasMore = (isLoaded ? state.next : list.next) !== null
  const open = openConversation(id, conversation, state.conversations, beginning)
  return (
    <div className="chat" data-open={open || isGone ? '' : undefined}>
      <h1 className="sr-only">{t('title')}</h1>
      <ChatList chats={chats} hasMore={hasMore} openId={id} />
      <section
        className="chat-pane"
        aria-label={open ? open.conversation.profile.name : t(isGone ? 'gone.heading' : 'none_open.heading')}
      >
        {open ? (
          // The profile is the key, so that the composer keeps its text and focus when a conversation begins.
          <ConversationView key={open.conversation.profile.id} {...open} given={given} />
        ) : isGone ? (
          <EmptyState
            drawing={<DrawingLetterbox />}
            heading={t('gone.heading')}
            text={t('gone.text')}
            action={{ label: t('header.back'), to: '/chats' }}
            className="my-auto"
          />
        ) : (
          <EmptyState
            drawing={<DrawingLetterbox />}
            heading={t(chats.length > 0 ? 'none_open.heading' : 'empty.heading')}
            text={t(chats.length > 0 ? 'none_open.text' : 'empty.text')}
            {...(chats.length === 0 && { action: { label: t('empty.action'), to: '/members' } })}
            className="my-auto"
          />
        )}
      </section>
    </div>
  )
}

/** The store takes precedence over the loader, because it also receives the live events. */
function openConversation(
  id: string | null,
  loaded: Conversation | null,
  held: Record<string, HeldConversation>,
  beginning: Beginning | null,
): Omit<OpenConversation, 'given'> | null {
  if (id && loaded) return { id, conversation: held[id] ?? loaded, beginning: null }
  if (!beginning) return null
  const begun = Object.values(held).find(({ profile }) => profile.id === beginning.profile.id)
  const conversation = begun ?? {
    profile: beginning.profile,
    messages: [],
    has_older: false,
    history_limited: false,
    blocked: false,
    photo_access: null,
    write_error: beginning.write_error,
  }
  return { id: `new:${beginning.profile.id}`, conversation, beginning }
}
