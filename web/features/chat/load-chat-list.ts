import type { ChatItem } from '../../../core/contract/chat/chat.ts'
import type { MemberCard } from '../../../core/contract/members/members.ts'
import type { CallApi } from '../../lib/api.ts'
import { whenRefused } from '../../lib/when-refused.ts'

/** The route that has the list; the pages of the chat stand below it. */
export const CHAT_LIST = 'chat-list'

/** Faces in the empty state: two rows on a phone. */
const FACES = 6

export type ChatListPage = {
  chats: ChatItem[]
  next: string | null
  new_matches: MemberCard[]
  /** Members to greet, for somebody who has no conversation yet. */
  faces: MemberCard[]
}

/** Loads the conversations of a member, one of which may be about to open. */
export async function loadChatList(call: CallApi, openId: string | undefined): Promise<ChatListPage> {
  const { chats, next, new_matches } = await call('listChats')
  const faces = openId === undefined && chats.length === 0 ? await loadFaces(call) : []
  return { chats: withRead(chats, openId), next, new_matches, faces }
}

/** Who fits the member; without an answer the page greets nobody. */
async function loadFaces(call: CallApi): Promise<MemberCard[]> {
  const found = await whenRefused(call('listSuggestions'), { any: () => null })
  return found?.members.slice(0, FACES).map(({ member }) => member) ?? []
}

/** List and conversation load in parallel, so the list may still count messages that are now read. */
const withRead = (chats: ChatItem[], openId: string | undefined): ChatItem[] =>
  chats.map((chat) => (chat.conversation.id === openId ? { ...chat, num_unread_messages: 0 } : chat))
