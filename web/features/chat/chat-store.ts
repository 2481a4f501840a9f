import { useSyncExternalStore } from 'react'
import type { Conversation, Message } from '../../../core/contract/chat/chat.ts'
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
  withAllAnew,
  withBegun,
  withChanged,
  withConversation,
  withFirstChats,
  withHeart,
  withHelp,
  withLine,
  withMatch,
  withMessage,
  withoutChat,
  withPresence,
  withRead,
  withReturned,
} from './chat-state.ts'
import { keepDraft } from './drafts.ts'
import { keepOutgoing, readOutgoing } from './kept-outgoing.ts'

/** Conversations of this tab, shared by all pages of the visit. */
let state: ChatState = EMPTY
const listeners = new Set<() => void>()

function change(next: ChatState) {
  if (next.outgoing !== state.outgoing) keepOutgoing(next.outgoing)
  state = next
  for (const listener of listeners) listener()
}

let isHearing = false

/** The first subscriber starts the live events, which then continue on every page. */
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

/** The conversations as live state; empty during server rendering. */
export const useChats = (): ChatState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => EMPTY,
  )

function hear(event: LiveEvent) {
  if (event.name === 'message') {
    const { message, profile } = event.data
    if (message.line) return change(withLine(state, message))
    const isSeen = state.open === message.conversation && isVisible()
    change(withMessage(state, message, profile, isSeen))
    if (!message.mine && isSeen) void loadConversation(message.conversation)
  }
  if (event.name === 'message_changed') change(withChanged(state, event.data.message))
  if (event.name === 'read') {
    const { conversation, number, mine } = event.data
    change(mine ? readHere(state, conversation) : withRead(state, conversation, number))
  }
  if (event.name === 'heart') {
    const { conversation, number, heart } = event.data
    change(withHeart(state, conversation, number, heart))
  }
  if (event.name === 'match') change(withMatch(state, event.data.profile))
  if (event.name === 'typing') showTyping(event.data.conversation)
  if (event.name === 'presence') change(withPresence(state, event.data.profile, event.data.online))
  if (event.name === 'photo_access' && isOpenWith(event.data.profile.id))
    void loadConversation(state.open ?? '')
  if (event.name === 'reload') void startAnew()
}

const isOpenWith = (profileId: string) =>
  state.open !== null && state.conversations[state.open]?.profile.id === profileId

function showTyping(conversation: string) {
  const until = Date.now() + TYPING_MS
  change({ ...state, typing: { ...state.typing, [conversation]: until } })
  setTimeout(() => {
    if (state.typing[conversation] === until) {
      change({ ...state, typing: { ...state.typing, [conversation]: 0 } })
    }
  }, TYPING_MS)
}

/** Messages count as read only in a visible tab. */
const isVisible = () => document.visibilityState === 'visible'

/** Adds the list from the loader of the page. */
export const takeChats = (page: Parameters<typeof withFirstChats>[1]) => change(withFirstChats(state, page))

export const takeConversation = (answer: Conversation) => change(withConversation(state, answer))

/** Sets the open conversation, in which new messages count as read; null if none is open. */
export function showConversation(conversation: string | null) {
  change(conversation ? readHere({ ...state, open: conversation }, conversation) : { ...state, open: null })
}

/** Loads the list and the open conversation from the start, after the server has lost events. */
async function startAnew() {
  const conversation = isVisible() ? state.open : null
  const [opened, list] = await Promise.all([
    conversation ? browserApi('readChat', { query: { conversation } }).catch(() => null) : null,
    browserApi('listChats', undefined, { requestType: 'refresh' }).catch(() => null),
  ])
  change(withAllAnew(state, { opened, list }))
}

/** Loads the list and the open conversation again, for the refresh and a resumed stream. */
export async function loadChats() {
  if (state.open && isVisible()) await loadConversation(state.open)
  // The request type `refresh` does not count as activity, so an idle tab does not show its member as online.
  const answer = await browserApi('listChats', undefined, { requestType: 'refresh' }).catch(() => null)
  if (answer) takeChats(answer)
}

/** Loads the newest messages of a conversation, which also marks it as read. */
async function loadConversation(conversation: string) {
  const answer = await browserApi('readChat', { query: { conversation } }).catch(() => null)
  if (answer) takeConversation(answer)
}

export async function loadMoreChats() {
  if (!state.next) return
  const { chats, next } = await browserApi('listChats', { query: { before: state.next } })
  change({ ...state, chats: mergeChats(state.chats, chats), next })
}

/** Loads older messages of a conversation; throws if the request fails. */
export async function loadOlder(conversation: string) {
  const before = state.conversations[conversation]?.messages[0]?.number
  if (before === undefined) return
  takeConversation(await browserApi('readChat', { query: { conversation, before } }))
}

/** Loads a message again, whose photo has an address that ended. */
export async function loadMessage({ conversation, number }: Message) {
  const query = { conversation, before: number + 1 }
  const answer = await browserApi('readChat', { query }).catch(() => null)
  if (answer) takeConversation(answer)
}

/**
 * Gives a heart to a message of the partner or takes it back, at once. If that fails it is undone, and the reason is
 * returned: empty without a connection.
 */
export async function toggleHeart({ conversation, number, heart: before }: Message): Promise<string | null> {
  const heart = !before
  change(withHeart(state, conversation, number, heart))
  const call = browserApi('setHeart', { body: { conversation, number, heart } }).then(() => null)
  const failure = await whenRefused(call, { any: ({ message }) => message }).catch(() => '')
  if (failure !== null) change(withHeart(state, conversation, number, before))
  return failure
}

type Sent = { conversation: string; credits: number }

/** The partner of a conversation, and the price that the member sees of a message. */
type Shown = { to: MemberCard; priceOf: (content: Outgoing['content']) => number }

/** Shows a message at once and keeps it if sending fails, with the reason; then returns null. */
export async function send(
  given: Pick<Outgoing, 'conversation' | 'content'> & Partial<Outgoing>,
  { to, priceOf }: Shown,
): Promise<Sent | null> {
  const outgoing: Outgoing = { key: crypto.randomUUID(), at: new Date().toISOString(), ...given }
  const others = state.outgoing.filter(({ key }) => key !== outgoing.key)
  change({ ...state, outgoing: [...others, outgoing] })
  const failed = (failure: Outgoing['failure']) => change(withFailure(state, outgoing.key, failure))
  const answer = await whenRefused(post(outgoing, priceOf(outgoing.content)), {
    any: ({ envelope, message }) => failed({ code: envelope.error, message }),
  }).catch(() => failed({ code: 'offline', message: '' }))
  if (!answer) {
    // A refused message may have raised an alarm, which shows above the conversation.
    if (!isNew(outgoing.conversation)) void loadConversation(outgoing.conversation)
    return null
  }
  const begun = withBegun(state, outgoing.conversation, answer.conversation.id)
  const shown = answer.lines.reduce(withLine, withMessage(begun, answer.message, to))
  change(withHelp(shown, answer.conversation.id, answer.help))
  // After an alarm the conversation costs nothing, or is paused.
  if (answer.lines.some(({ line }) => line === 'help' || line === 'paused'))
    void loadConversation(answer.conversation.id)
  return { conversation: answer.conversation.id, credits: answer.credits }
}

/** Whether a conversation has no message yet and is named after its profile. */
const isNew = (conversation: string) => conversation.startsWith('new:')

const withFailure = (before: ChatState, key: string, failure: Outgoing['failure']): ChatState => ({
  ...before,
  outgoing: before.outgoing.map((message) => (message.key === key ? { ...message, failure } : message)),
})

function post({ conversation, content, key }: Outgoing, price: number) {
  const to = isNew(conversation) ? { profile: conversation.slice(4) } : { conversation }
  const options = { idempotencyKey: key }
  if (content.kind === 'gift')
    return browserApi('sendGift', { body: { ...to, price, gift: content.gift } }, options)
  const body = content.kind === 'text' ? { text: content.text } : { photo: content.photo.id }
  return browserApi('sendMessage', { body: { ...to, price, ...body } }, options)
}

/** Sends a failed message again with the same key. */
export async function retry(key: string, shown: Shown) {
  const failed = state.outgoing.find((message) => message.key === key)
  if (!failed) return null
  const { failure: _failure, ...again } = failed
  return send(again, shown)
}

/** Drops a failed message. */
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
    change({ ...state, outgoing: state.outgoing.filter((message) => message.conversation !== conversation) })
    keepDraft(conversation, '')
  } catch (error) {
    change(withReturned(state, conversation))
    await loadChats()
    throw error
  }
}

/** Clears all conversations on logout. */
export const forgetChats = () => change(EMPTY)
