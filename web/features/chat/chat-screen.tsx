import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import type { Conversation } from '../../../core/contract/chat/chat.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { DrawingLetterbox } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ChatList } from './chat-list.tsx'
import type { HeldConversation } from './chat-state.ts'
import { loadChats, showConversation, takeConversation, useChats } from './chat-store.ts'
import { ConversationView, type OpenConversation } from './conversation-view.tsx'
import { Faces } from './faces.tsx'
import type { ChatListPage } from './load-chat-list.ts'
import type { Beginning, ChatPage } from './load-chat-page.ts'
import './chat.css'

const PartnerProfile = lazyComponent(async () => (await import('./partner-profile.tsx')).PartnerProfile)

/** From this width on, the partner's profile stands beside the conversation; `chat.css` has the same number. */
const WIDE = '(min-width: 1200px)'

/** False while the page is rendered on the server, so that only wide screens load the profile. */
const useIsWide = () =>
  useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(WIDE)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => window.matchMedia(WIDE).matches,
    () => false,
  )

type Props = ChatPage & { list: ChatListPage }

/** The list and the open conversation, side by side on wide screens and one at a time on a phone. */
export function ChatScreen({ list, conversation, beginning, isGone, given, real }: Props) {
  const t = useTranslations('chat')
  const state = useChats()
  const id = conversation?.conversation.id ?? null
  useEffect(() => {
    if (conversation) takeConversation(conversation)
  }, [conversation])
  useEffect(() => {
    showConversation(id)
    return () => showConversation(null)
  }, [id])
  // The list may still have what is gone.
  useEffect(() => {
    if (isGone) void loadChats()
  }, [isGone])

  const isWide = useIsWide()
  const isLoaded = state.next !== undefined
  const chats = isLoaded ? state.chats : list.chats
  const hasMore = (isLoaded ? state.next : list.next) !== null
  const open = openConversation(id, conversation, state.conversations, beginning)
  return (
    <div className="chat" data-open={open || isGone ? '' : undefined}>
      <h1 className="sr-only">{t('title')}</h1>
      <ChatList
        chats={chats}
        matches={isLoaded ? state.matches : list.new_matches}
        hasMore={hasMore}
        openId={id}
        empty={<NobodyYet faces={list.faces} />}
      />
      <section
        className="chat-pane"
        aria-label={open ? open.conversation.profile.name : t(isGone ? 'gone.heading' : 'none_open.heading')}
      >
        {open ? (
          // The profile is the key, so that the composer keeps its text and focus when a conversation begins.
          <ConversationView key={open.conversation.profile.id} {...open} given={given} real={real} />
        ) : isGone ? (
          <EmptyState
            drawing={<DrawingLetterbox />}
            heading={t('gone.heading')}
            text={t('gone.text')}
            action={{ label: t('header.back'), to: '/chats' }}
            className="my-auto"
          />
        ) : chats.length === 0 ? (
          <NobodyYet faces={list.faces} />
        ) : (
          <EmptyState
            drawing={<DrawingLetterbox />}
            heading={t('none_open.heading')}
            text={t('none_open.text')}
            className="my-auto"
          />
        )}
      </section>
      {open && isWide && (
        <Suspense fallback={<div className="chat-partner" />}>
          <PartnerProfile id={open.conversation.profile.id} name={open.conversation.profile.name} />
        </Suspense>
      )}
    </div>
  )
}

/** For somebody without a conversation: whom to greet, the same on every screen. */
function NobodyYet({ faces }: Pick<ChatListPage, 'faces'>) {
  const t = useTranslations('chat.empty')
  return (
    <div className="my-auto">
      <EmptyState
        drawing={<DrawingLetterbox />}
        heading={t('heading')}
        text={t('text')}
        action={{ label: t('action'), to: '/members' }}
        className="pb-4"
      />
      {faces.length > 0 && <Faces heading={t('faces')} members={faces} />}
    </div>
  )
}

/** The store takes precedence over the loader, because it also receives the live events. */
function openConversation(
  id: string | null,
  loaded: Conversation | null,
  held: Record<string, HeldConversation>,
  beginning: Beginning | null,
): Omit<OpenConversation, 'given' | 'real'> | null {
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
    help: null,
    warned: false,
    suggestions: [],
  }
  return { id: `new:${beginning.profile.id}`, conversation, beginning }
}
