import { useSyncExternalStore } from 'react'
import type { Conversation } from '../../../core/contract/chat/chat.ts'
import type { MemberCard } from '../../../core/contract/members/members.ts'
import { TYPING_MS } from '../../../core/rules/chat/chat.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { whenRefused } from '../../lib/when-refused.ts'
import { onLiveEvent, onRefresh } from '../../session/live/live-events.ts'
import type { LiveEvent } from '../../session/live/live-stream.ts'
import {
  type ChatState,
  EMPTY,
  mergeChats,
  type Outgoing,
  readHere,
  withBegun,
  withConversation,
  withFirstChats,
  withMessage,
  withoutChat,
  withPresence,
  withRead,
  withReturned,
} from './chat-state.ts'
import { keepDraft } from './drafts.ts'
import { keepOutgoing, readOutgoing } from './kept-outgoing.ts'

/** Conversations as this tab knows them. One for the whole visit, so that walking around loses nothing. */
let state: ChatState = EMPTY
const listeners = new Set<() => void>()

function change(next: ChatState) {
  if (next.outgoing !== state.outgoing) keepOutgoing(next.outgoing)
  state = next
  for (const listener of listeners) listener()
}

let isHearing = false

/** From the first look at a conversation on, everything is heard, also while other pages are shown. */
function subscribe(listener: () => void) {
  if (!isHearing) {
    isHearing = true
    change({ ...state, outgoing: readOutgoing() })
    onLiveEvent(hear)
    onRefresh(() => listeners.size > 0 && void loadChats())
  }
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The conversations, followed as they change. While a page is rendered on the server they are empty. */
export const useChats = (): ChatState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => EMPTY,
  )

function hear(event: LiveEvent) {
  if (event.name === 'message') {
    const { message, profile } = event.data
    const isSeen = state.open === message.conversation && isVisible()
    change(withMessage(state, message, profile, isSeen))
    if (!message.mine && isSeen) void loadTalk(message.conversation)
  }
  if (event.name === 'read') {
    const { conversation, number, mine } = event.data
    change(mine ? readHere(state, conversation) : withRead(state, conversation, number))
  }
  if (event.name === 'typing') showTyping(event.data.conversation)
  if (event.name === 'presence') change(withPresence(state, event.data.profile, event.data.online))
  if (event.name === 'reload') void loadChats()
}

function showTyping(conversation: string) {
  const until = Date.now() + TYPING_MS
  change({ ...state, typing: { ...state.typing, [conversation]: until } })
  setTimeout(() => {
    if (state.typing[conversation] === until) {
      change({ ...state, typing: { ...state.typing, [conversation]: 0 } })
    }
  }, TYPING_MS)
}

/** Whoever looks at a conversation has read it; a tab in the background has not. */
const isVisible = () => document.visibilityState === 'visible'

/** Takes over what a page was rendered with. */
export const takeChats = (page: Parameters<typeof withFirstChats>[1]) => change(withFirstChats(state, page))

export const takeConversation = (answer: Conversation) => change(withConversation(state, answer))

/** The conversation on the screen, so that what arrives there counts as read; null when none is. */
export function showConversation(conversation: string | null) {
  change(conversation ? readHere({ ...state, open: conversation }, conversation) : { ...state, open: null })
}

/** Loads the list anew, and the conversation on the screen, as the refresh and a resumed stream do. */
export async function loadChats() {
  if (state.open && isVisible()) await loadTalk(state.open)
  // Nobody did anything: a tab that lies open does not make its member look present.
  const answer = await browserApi('listChats', undefined, { requestType: 'refresh' }).catch(() => null)
  if (answer) takeChats(answer)
}

/** The newest of a conversation; asking for it is what marks it as read. */
async function loadTalk(conversation: string) {
  const answer = await browserApi('readChat', { query: { conversation } }).catch(() => null)
  if (answer) takeConversation(answer)
}

export async function loadMoreChats() {
  if (!state.next) return
  const { chats, next } = await browserApi('listChats', { query: { before: state.next } })
  change({ ...state, chats: mergeChats(state.chats, chats), next })
}

/** Older messages of a conversation. Throws when they cannot be had now. */
export async function loadOlder(conversation: string) {
  const before = state.talks[conversation]?.messages[0]?.number
  if (before === undefined) return
  takeConversation(await browserApi('readChat', { query: { conversation, before } }))
}

type Sent = { conversation: string; credits: number }

/**
 * Sends: shown at once, kept when it fails. Gives where it went, or null when it did not get there, and then the
 * reason stands with what was sent.
 */
export async function send(
  given: Pick<Outgoing, 'talk' | 'content'> & Partial<Outgoing>,
  to: MemberCard,
): Promise<Sent | null> {
  const outgoing: Outgoing = { key: crypto.randomUUID(), at: new Date().toISOString(), ...given }
  const others = state.outgoing.filter(({ key }) => key !== outgoing.key)
  change({ ...state, outgoing: [...others, outgoing] })
  const failed = (failure: Outgoing['failure']) => change(withFailure(state, outgoing.key, failure))
  const answer = await whenRefused(post(outgoing), {
    any: ({ envelope, message }) => failed({ code: envelope.error, message }),
  }).catch(() => failed({ code: 'offline', message: '' }))
  if (!answer) return null
  change(withMessage(withBegun(state, outgoing.talk, answer.conversation.id), answer.message, to))
  return { conversation: answer.conversation.id, credits: answer.credits }
}

const withFailure = (before: ChatState, key: string, failure: Outgoing['failure']): ChatState => ({
  ...before,
  outgoing: before.outgoing.map((held) => (held.key === key ? { ...held, failure } : held)),
})

function post({ talk, content, key }: Outgoing) {
  const to = talk.startsWith('new:') ? { profile: talk.slice(4) } : { conversation: talk }
  const options = { idempotencyKey: key }
  if (content.kind === 'gift') return browserApi('sendGift', { body: { ...to, gift: content.gift } }, options)
  const body = content.kind === 'text' ? { text: content.text } : { photo: content.photo.id }
  return browserApi('sendMessage', { body: { ...to, ...body } }, options)
}

/** Tries again what failed, under the same key. */
export async function retry(key: string, to: MemberCard) {
  const found = state.outgoing.find((outgoing) => outgoing.key === key)
  if (!found) return null
  const { failure: _failure, ...again } = found
  return send(again, to)
}

/** Gives up on what failed. */
export const discard = (key: string) =>
  change({ ...state, outgoing: state.outgoing.filter((outgoing) => outgoing.key !== key) })

/**
 * Drops a conversation from the list at once, then on the server; if that fails the list is loaded again
 * (docs/product.md, chat-remove).
 */
export async function removeChat(conversation: string): Promise<void> {
  change(withoutChat(state, conversation))
  try {
    await browserApi('deleteChat', { body: { conversation } })
    change({ ...state, outgoing: state.outgoing.filter(({ talk }) => talk !== conversation) })
    keepDraft(conversation, '')
  } catch (error) {
    change(withReturned(state, conversation))
    await loadChats()
    throw error
  }
}

/** Forgets everything, when somebody logs out. */
export const forgetChats = () => change(EMPTY)
