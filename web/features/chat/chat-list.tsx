import IconSearch from 'icon:search'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ChatItem } from '../../../core/contract/chat/chat.ts'
import type { MemberCard } from '../../../core/contract/members/members.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { Button } from '../../ui/button.tsx'
import { ChatListItem } from './chat-list-item.tsx'
import { loadMoreChats, useChats } from './chat-store.ts'
import { Faces } from './faces.tsx'
import { useKeptScroll } from './use-kept-scroll.ts'
import './chat-list.css'

type ChatListProps = {
  chats: ChatItem[]
  /** Matches without a conversation. */
  matches: MemberCard[]
  hasMore: boolean
  openId: string | null
  /** What a phone shows in place of an empty list. */
  empty: ReactNode
}

/** Shorter lists are read faster than searched (docs/product.md, chat-list). */
const WORTH_SEARCHING = 10

export function ChatList({ chats, matches, hasMore, openId, empty }: ChatListProps) {
  const t = useTranslations('chat.list')
  const [search, setSearch] = useState('')
  const found = useFound(chats, hasMore, search.trim())
  const { typing } = useChats()
  return (
    <aside {...useKeptScroll('list')} className="chat-list" aria-label={t('label')}>
      <div className="chat-list-top">
        <h2 className="text-xl">{t('heading')}</h2>
        {chats.length >= WORTH_SEARCHING && (
          <label className="chat-search">
            <IconSearch size="1.125rem" aria-hidden />
            <span className="sr-only">{t('search')}</span>
            <input
              type="search"
              value={search}
              placeholder={t('search')}
              maxLength={60}
              onChange={(event) => setSearch(event.target.value)}
            />
          </label>
        )}
      </div>
      {matches.length > 0 && search === '' && <Faces heading={t('matches')} members={matches} isRail />}
      {chats.length === 0 && (
        <>
          <p className="hidden px-4 py-6 text-muted md:block">{t('empty')}</p>
          <div className="my-auto md:hidden">{empty}</div>
        </>
      )}
      {chats.length > 0 && found.length === 0 && (
        <p className="px-4 py-6 text-muted" role="status">
          {t('nobody', { search })}
        </p>
      )}
      <ul className="chat-items">
        {found.map((chat) => (
          <ChatListItem
            key={chat.conversation.id}
            chat={chat}
            isOpen={chat.conversation.id === openId}
            isTyping={(typing[chat.conversation.id] ?? 0) > 0}
          />
        ))}
      </ul>
      {hasMore && search === '' && <MoreChats />}
    </aside>
  )
}

/** Conversations whose partner's name matches: loaded ones at once, all others through the server. */
function useFound(chats: ChatItem[], hasMore: boolean, search: string): ChatItem[] {
  const [further, setFurther] = useState<ChatItem[]>([])
  useEffect(() => {
    setFurther([])
    if (search === '' || !hasMore) return
    const timer = setTimeout(async () => {
      const answer = await browserApi('listChats', { query: { search } }).catch(() => null)
      if (answer) setFurther(answer.chats)
    }, 250)
    return () => clearTimeout(timer)
  }, [search, hasMore])
  if (search === '') return chats
  const fits = (chat: ChatItem) => chat.profile.name.toLowerCase().includes(search.toLowerCase())
  const near = chats.filter(fits)
  const nearIds = new Set(near.map(({ conversation }) => conversation.id))
  return [...near, ...further.filter(({ conversation }) => !nearIds.has(conversation.id))]
}

/** Loads the next part when it scrolls into view; the button serves keyboard and screen reader. */
function MoreChats() {
  const t = useTranslations('chat.list')
  const place = useRef<HTMLDivElement>(null)
  const [isBusy, setBusy] = useState(false)
  const load = () => {
    setBusy(true)
    loadMoreChats()
      .catch(() => null)
      .finally(() => setBusy(false))
  }
  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load())
    observer.observe(element)
    return () => observer.disconnect()
  })
  return (
    <div ref={place} className="grid place-items-center p-4">
      <Button variant="quiet" size="sm" busy={isBusy} onClick={load}>
        {t('more')}
      </Button>
    </div>
  )
}
