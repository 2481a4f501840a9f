import type { Photo } from '../../../core/contract/account/photos.ts'
import type { ChatItem, Conversation, Message } from '../../../core/contract/chat/chat.ts'
import type { MemberCard, PhotoAccess } from '../../../core/contract/members/members.ts'
import type { Gift } from '../../../core/rules/chat/gifts.ts'

/** A message that is being sent, or failed. */
export type Outgoing = {
  /** The idempotency key, so that a retry sends only once. */
  key: string
  /** Id of the conversation, or `new:<profile>` before its first message. */
  conversation: string
  content: { kind: 'text'; text: string } | { kind: 'photo'; photo: Photo } | { kind: 'gift'; gift: Gift }
  at: string
  /** Why sending failed, in the member's language; absent while the request runs. */
  failure?: { code: string; message: string }
}

/** The loaded part of a conversation. */
export type HeldConversation = Pick<
  Conversation,
  | 'profile'
  | 'messages'
  | 'has_older'
  | 'history_limited'
  | 'blocked'
  | 'write_error'
  | 'help'
  | 'suggestions'
  | 'warned'
> & {
  /** Null until the conversation is loaded. */
  photo_access: PhotoAccess | null
}

export type ChatState = {
  chats: ChatItem[]
  /** Matches without a conversation, newest first. */
  matches: MemberCard[]
  /** Cursor of the next part of the list; undefined before the first part is loaded. */
  next: string | null | undefined
  conversations: Record<string, HeldConversation>
  outgoing: Outgoing[]
  /** Time until which the partner counts as typing, by conversation. */
  typing: Record<string, number>
  /** The open conversation, in which new messages count as read. */
  open: string | null
  /** Deleted conversations, which a late answer of the server must not bring back. */
  removed: string[]
}

export const EMPTY: ChatState = {
  chats: [],
  matches: [],
  next: undefined,
  conversations: {},
  outgoing: [],
  typing: {},
  open: null,
  removed: [],
}

const byNumber = (a: Message, b: Message) => a.number - b.number

/** Merges messages by id, sorted by number. A message that was read stays read. */
export function mergeMessages(held: Message[], more: Message[]): Message[] {
  const merged = new Map(held.map((message) => [message.id, message]))
  for (const message of more) {
    merged.set(message.id, { ...message, read: message.read || (merged.get(message.id)?.read ?? false) })
  }
  return [...merged.values()].sort(byNumber)
}

const timeOf = (chat: ChatItem) => chat.last_message?.at ?? ''
const numberOf = (chat: ChatItem | undefined) => chat?.last_message?.number ?? 0

/** Merges conversations by id, newest message first. */
export function mergeChats(held: ChatItem[], more: ChatItem[]): ChatItem[] {
  const merged = new Map(held.map((chat) => [chat.conversation.id, chat]))
  for (const chat of more) merged.set(chat.conversation.id, chat)
  return [...merged.values()].sort((a, b) => timeOf(b).localeCompare(timeOf(a)))
}

type ChatPage = Pick<ChatState, 'chats'> & { next: string | null; new_matches?: MemberCard[] }

/**
 * Replaces the first part of the list: conversations missing from it are gone, later parts stay. A message
 * from the stream that is newer than the answer is kept.
 */
export function withFirstChats(
  state: ChatState,
  { chats, next, new_matches: matches = state.matches }: ChatPage,
): ChatState {
  const loaded = new Map(state.chats.map((chat) => [chat.conversation.id, chat]))
  const end = chats.at(-1)
  const below = next && end ? state.chats.filter((chat) => timeOf(chat) < timeOf(end)) : []
  const first = chats
    .filter(({ conversation }) => !state.removed.includes(conversation.id))
    .map((chat) => {
      const earlier = loaded.get(chat.conversation.id)
      return earlier && numberOf(earlier) > numberOf(chat) ? earlier : chat
    })
  const isContinued = below.length > 0 && state.next !== undefined
  return { ...state, matches, chats: mergeChats(below, first), next: isContinued ? state.next : next }
}

export function withConversation(
  state: ChatState,
  { conversation: { id }, ...loaded }: Conversation,
): ChatState {
  const before = continued(state.conversations[id], loaded.messages)
  const messages = before ? mergeMessages(before.messages, loaded.messages) : loaded.messages
  // If older messages are already loaded, their `has_older` counts, not that of the answer.
  const hasOlderMessages = before && (before.messages[0]?.number ?? 0) < (loaded.messages[0]?.number ?? 0)
  const has_older = hasOlderMessages ? before.has_older : loaded.has_older
  const numberOfNewest = (part: Message[]) => part.at(-1)?.number ?? 0
  const isOlderPart = before && numberOfNewest(loaded.messages) < numberOfNewest(before.messages)
  const suggestions = isOlderPart ? before.suggestions : loaded.suggestions
  // The server stores nothing of a cry for help to a real member, so only this tab knows of it.
  const help =
    loaded.help ?? (loaded.profile.kind === 'member' ? (state.conversations[id]?.help ?? null) : null)
  const held = { ...loaded, messages, has_older, suggestions, help }
  const conversations = { ...state.conversations, [id]: held }
  return readHere({ ...state, conversations, outgoing: withoutSent(state.outgoing, messages) }, id)
}

/**
 * Puts answers in the place of all that was loaded, because the server may have lost some of it. The open conversation
 * stays on the screen if there is no answer about it, and so does what is written but not sent.
 */
export function withAllAnew(
  state: ChatState,
  { opened, list }: { opened: Conversation | null; list: ChatPage | null },
): ChatState {
  const open = Object.entries(state.conversations).filter(([id]) => !opened && id === state.open)
  const bare = { ...state, conversations: Object.fromEntries(open) }
  const listed = list ? withFirstChats({ ...bare, chats: [], next: undefined }, list) : bare
  return opened ? withConversation(listed, opened) : listed
}

/** The loaded messages, unless there is a gap between them and the answer. */
const continued = (conversation: HeldConversation | undefined, messages: Message[]) =>
  (messages[0]?.number ?? 0) > (conversation?.messages.at(-1)?.number ?? 0) + 1 ? undefined : conversation

const withoutSent = (outgoing: Outgoing[], messages: Message[]) => {
  const sent = new Set(messages.map(({ key }) => key))
  return outgoing.filter(({ key }) => !sent.has(key))
}

/** The number of the first message, if a line of the site stands before it. */
const FIRST_NUMBER = 2

/** The first message is the whole conversation; any other number means that earlier messages are missing. */
const begunBy = (message: Message, profile: MemberCard): HeldConversation | undefined =>
  message.number <= FIRST_NUMBER
    ? {
        profile,
        messages: [message],
        has_older: false,
        history_limited: false,
        blocked: false,
        photo_access: null,
        write_error: null,
        help: null,
        warned: false,
        suggestions: [],
      }
    : undefined

/** Adds a line of the site to its conversation. It is no message: neither the list nor what is unread changes. */
export function withLine(state: ChatState, line: Message): ChatState {
  const conversation = state.conversations[line.conversation]
  if (!conversation) return state
  const held = { ...conversation, messages: mergeMessages(conversation.messages, [line]) }
  return { ...state, conversations: { ...state.conversations, [line.conversation]: held } }
}

/** Shows the writer of a message whom to call. */
export function withHelp(state: ChatState, id: string, help: Conversation['help']): ChatState {
  const conversation = state.conversations[id]
  if (!conversation || !help) return state
  return { ...state, conversations: { ...state.conversations, [id]: { ...conversation, help } } }
}

/** Adds a message from the stream or from sending. It counts as read if its conversation is open. */
export function withMessage(
  state: ChatState,
  message: Message,
  profile: MemberCard,
  isSeen = state.open === message.conversation,
): ChatState {
  const { conversation: id } = message
  const conversation = state.conversations[id] ?? begunBy(message, profile)
  const isKnown = state.conversations[id]?.messages.some(({ id }) => id === message.id)
  const chat = state.chats.find(({ conversation }) => conversation.id === id)
  const isNew = !isKnown && (chat?.last_message?.number ?? 0) < message.number
  const unread = message.mine || isSeen ? 0 : (chat?.num_unread_messages ?? 0) + (isNew ? 1 : 0)
  const last = isNew ? message : (chat?.last_message ?? message)
  const item = { conversation: { id }, profile, num_unread_messages: unread, last_message: last }
  return {
    ...state,
    chats: mergeChats(state.chats, [item]),
    matches: state.matches.filter((match) => match.id !== profile.id),
    conversations: conversation
      ? {
          ...state.conversations,
          // The card is new with each message: a fictional profile that says goodbye rests from then on.
          [id]: { ...conversation, profile, messages: mergeMessages(conversation.messages, [message]) },
        }
      : state.conversations,
    outgoing: withoutSent(state.outgoing, [message]),
    typing: message.mine ? state.typing : { ...state.typing, [id]: 0 },
    removed: state.removed.filter((gone) => gone !== id),
  }
}

/** Moves pending messages to a profile into the conversation that has just begun. */
export const withBegun = (state: ChatState, beginning: string, conversation: string): ChatState => ({
  ...state,
  outgoing: state.outgoing.map((message) =>
    message.conversation === beginning ? { ...message, conversation } : message,
  ),
})

/** The partner has read all messages up to `number`. */
export function withRead(state: ChatState, id: string, number: number): ChatState {
  const seen = (message: Message): Message =>
    message.mine && message.number <= number ? { ...message, read: true } : message
  const conversation = state.conversations[id]
  return {
    ...state,
    conversations: conversation
      ? { ...state.conversations, [id]: { ...conversation, messages: conversation.messages.map(seen) } }
      : state.conversations,
    chats: state.chats.map((chat) =>
      chat.conversation.id === id && chat.last_message
        ? { ...chat, last_message: seen(chat.last_message) }
        : chat,
    ),
  }
}

/** The heart of a message was given or taken back, by either side. */
export function withHeart(state: ChatState, id: string, number: number, heart: boolean): ChatState {
  const conversation = state.conversations[id]
  if (!conversation) return state
  const messages = conversation.messages.map((message) =>
    message.number === number ? { ...message, heart } : message,
  )
  return { ...state, conversations: { ...state.conversations, [id]: { ...conversation, messages } } }
}

/** Our moderators removed what a message said, or put it back. */
export function withChanged(state: ChatState, message: Message): ChatState {
  const { id, conversation: conversationId } = message
  const conversation = state.conversations[conversationId]
  const replaced = (before: Message): Message =>
    before.id === id ? { ...message, read: before.read } : before
  return {
    ...state,
    chats: state.chats.map((chat) =>
      chat.last_message?.id === id ? { ...chat, last_message: replaced(chat.last_message) } : chat,
    ),
    conversations: conversation
      ? {
          ...state.conversations,
          [conversationId]: { ...conversation, messages: conversation.messages.map(replaced) },
        }
      : state.conversations,
  }
}

/** A new match stands first in the rail. */
export const withMatch = (state: ChatState, profile: MemberCard): ChatState => ({
  ...state,
  matches: state.chats.some((chat) => chat.profile.id === profile.id)
    ? state.matches
    : [profile, ...state.matches.filter(({ id }) => id !== profile.id)],
})

/** The member has read the conversation, on this or another device. */
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
    conversations: Object.fromEntries(
      Object.entries(state.conversations).map(([id, conversation]) => [
        id,
        { ...conversation, profile: shown(conversation.profile) },
      ]),
    ),
  }
}

export const withoutChat = (state: ChatState, id: string): ChatState => {
  const { [id]: _gone, ...conversations } = state.conversations
  return {
    ...state,
    conversations,
    chats: state.chats.filter(({ conversation }) => conversation.id !== id),
    removed: [...state.removed, id],
  }
}

/** Deleting failed, so the next answer may bring the conversation back. */
export const withReturned = (state: ChatState, id: string): ChatState => ({
  ...state,
  removed: state.removed.filter((gone) => gone !== id),
})
