import type { Photo } from '../../../core/contract/account/photos.ts'
import type { ChatItem, Conversation, Message } from '../../../core/contract/chat/chat.ts'
import type { MemberCard } from '../../../core/contract/members/members.ts'
import type { Gift } from '../../../core/rules/chat/gifts.ts'

/** What is on its way, or did not get there. */
export type Outgoing = {
  /** The idempotency key: trying again sends once. */
  key: string
  /** The conversation, or `new:<profile>` while there is none. */
  talk: string
  content: { kind: 'text'; text: string } | { kind: 'photo'; photo: Photo } | { kind: 'gift'; gift: Gift }
  at: string
  /** Why it did not get there, in the member's language; absent while it is under way. */
  failure?: { code: string; message: string }
}

/** A conversation as far as it is loaded. */
export type HeldConversation = Pick<
  Conversation,
  'profile' | 'messages' | 'has_older' | 'history_limited' | 'blocked'
>

export type ChatState = {
  chats: ChatItem[]
  /** Where the list goes on; undefined before it was loaded. */
  next: string | null | undefined
  talks: Record<string, HeldConversation>
  outgoing: Outgoing[]
  /** Until when somebody counts as typing, by conversation. */
  typing: Record<string, number>
  /** The conversation on the screen: what arrives there counts as read. */
  open: string | null
  /** Conversations that were deleted: an answer that was already under way does not bring them back. */
  removed: string[]
}

export const EMPTY: ChatState = {
  chats: [],
  next: undefined,
  talks: {},
  outgoing: [],
  typing: {},
  open: null,
  removed: [],
}

const byNumber = (one: Message, other: Message) => one.number - other.number

/** Puts messages together, each once, in their order. What was read stays read. */
export function mergeMessages(held: Message[], more: Message[]): Message[] {
  const merged = new Map(held.map((message) => [message.id, message]))
  for (const message of more) {
    merged.set(message.id, { ...message, read: message.read || (merged.get(message.id)?.read ?? false) })
  }
  return [...merged.values()].sort(byNumber)
}

const timeOf = (chat: ChatItem) => chat.last_message?.at ?? ''
const numberOf = (chat: ChatItem | undefined) => chat?.last_message?.number ?? 0

/** Conversations by their newest message, each once. */
export function mergeChats(held: ChatItem[], more: ChatItem[]): ChatItem[] {
  const merged = new Map(held.map((chat) => [chat.conversation.id, chat]))
  for (const chat of more) merged.set(chat.conversation.id, chat)
  return [...merged.values()].sort((one, other) => timeOf(other).localeCompare(timeOf(one)))
}

type ChatPage = Pick<ChatState, 'chats'> & { next: string | null }

/**
 * The first part of the list, loaded anew: what is missing from it is gone, what was loaded below it stays. A
 * message that was heard of while the answer was on its way is not taken back.
 */
export function withFirstChats(state: ChatState, { chats, next }: ChatPage): ChatState {
  const held = new Map(state.chats.map((chat) => [chat.conversation.id, chat]))
  const end = chats.at(-1)
  const below = next && end ? state.chats.filter((chat) => timeOf(chat) < timeOf(end)) : []
  const first = chats
    .filter(({ conversation }) => !state.removed.includes(conversation.id))
    .map((chat) => {
      const known = held.get(chat.conversation.id)
      return known && numberOf(known) > numberOf(chat) ? known : chat
    })
  const isContinued = below.length > 0 && state.next !== undefined
  return { ...state, chats: mergeChats(below, first), next: isContinued ? state.next : next }
}

export function withConversation(state: ChatState, { conversation, ...talk }: Conversation): ChatState {
  const held = continued(state.talks[conversation.id], talk.messages)
  const messages = held ? mergeMessages(held.messages, talk.messages) : talk.messages
  // An older part that was loaded before still decides whether there is more.
  const isOlderHeld = held && (held.messages[0]?.number ?? 0) < (talk.messages[0]?.number ?? 0)
  const has_older = isOlderHeld ? held.has_older : talk.has_older
  const talks = { ...state.talks, [conversation.id]: { ...talk, messages, has_older } }
  return readHere({ ...state, talks, outgoing: withoutSent(state.outgoing, messages) }, conversation.id)
}

/** What is held, unless so much was missed since then that a gap would remain between it and the answer. */
const continued = (held: HeldConversation | undefined, messages: Message[]) =>
  (messages[0]?.number ?? 0) > (held?.messages.at(-1)?.number ?? 0) + 1 ? undefined : held

const withoutSent = (outgoing: Outgoing[], messages: Message[]) => {
  const sent = new Set(messages.map(({ key }) => key))
  return outgoing.filter(({ key }) => !sent.has(key))
}

/** The first message ever is the whole conversation; of any other, the rest must be loaded. */
const begunBy = (message: Message, profile: MemberCard): HeldConversation | undefined =>
  message.number === 1
    ? { profile, messages: [message], has_older: false, history_limited: false, blocked: false }
    : undefined

/**
 * A message that came or went, by the stream or as the answer to sending. It counts as read if its conversation is
 * before the reader's eyes.
 */
export function withMessage(
  state: ChatState,
  message: Message,
  profile: MemberCard,
  isSeen = state.open === message.conversation,
): ChatState {
  const { conversation: id } = message
  const talk = state.talks[id] ?? begunBy(message, profile)
  const isKnown = state.talks[id]?.messages.some((held) => held.id === message.id)
  const chat = state.chats.find(({ conversation }) => conversation.id === id)
  const isNew = !isKnown && (chat?.last_message?.number ?? 0) < message.number
  const unread = message.mine || isSeen ? 0 : (chat?.num_unread_messages ?? 0) + (isNew ? 1 : 0)
  const last = isNew ? message : (chat?.last_message ?? message)
  const item = { conversation: { id }, profile, num_unread_messages: unread, last_message: last }
  return {
    ...state,
    chats: mergeChats(state.chats, [item]),
    talks: talk
      ? { ...state.talks, [id]: { ...talk, messages: mergeMessages(talk.messages, [message]) } }
      : state.talks,
    outgoing: withoutSent(state.outgoing, [message]),
    typing: message.mine ? state.typing : { ...state.typing, [id]: 0 },
    removed: state.removed.filter((gone) => gone !== id),
  }
}

/** A conversation that did not exist has begun: what else was written to that profile belongs there. */
export const withBegun = (state: ChatState, beginning: string, conversation: string): ChatState => ({
  ...state,
  outgoing: state.outgoing.map((one) => (one.talk === beginning ? { ...one, talk: conversation } : one)),
})

/** The other side has read up to a number. */
export function withRead(state: ChatState, id: string, number: number): ChatState {
  const seen = (message: Message): Message =>
    message.mine && message.number <= number ? { ...message, read: true } : message
  const talk = state.talks[id]
  return {
    ...state,
    talks: talk ? { ...state.talks, [id]: { ...talk, messages: talk.messages.map(seen) } } : state.talks,
    chats: state.chats.map((chat) =>
      chat.conversation.id === id && chat.last_message
        ? { ...chat, last_message: seen(chat.last_message) }
        : chat,
    ),
  }
}

/** The member has read a conversation, here or on another device. */
export const readHere = (state: ChatState, id: string): ChatState => ({
  ...state,
  chats: state.chats.map((chat) =>
    chat.conversation.id === id ? { ...chat, num_unread_messages: 0 } : chat,
  ),
})

export function withPresence(state: ChatState, profileId: string, online: boolean): ChatState {
  const shown = (profile: MemberCard) => (profile.id === profileId ? { ...profile, online } : profile)
  return {
    ...state,
    chats: state.chats.map((chat) => ({ ...chat, profile: shown(chat.profile) })),
    talks: Object.fromEntries(
      Object.entries(state.talks).map(([id, talk]) => [id, { ...talk, profile: shown(talk.profile) }]),
    ),
  }
}

export const withoutChat = (state: ChatState, id: string): ChatState => {
  const { [id]: _gone, ...talks } = state.talks
  return {
    ...state,
    talks,
    chats: state.chats.filter(({ conversation }) => conversation.id !== id),
    removed: [...state.removed, id],
  }
}

/** Deleting failed: the conversation may come back with the next answer. */
export const withReturned = (state: ChatState, id: string): ChatState => ({
  ...state,
  removed: state.removed.filter((gone) => gone !== id),
})
