import { redirect } from 'react-router'
import type { Conversation, RealAnswer } from '../../../core/contract/chat/chat.ts'
import type { MemberCard } from '../../../core/contract/members/members.ts'
import type { CallApi } from '../../lib/api.ts'
import { whenRefused } from '../../lib/when-refused.ts'

/** A conversation without messages: its partner, the icebreakers, and the refusal that it would meet. */
export type Beginning = {
  profile: MemberCard
  icebreakers: string[]
  write_error: Conversation['write_error']
}

/** The query that asks whether the partner is real; it opens the answer over the conversation. */
export const REAL = 'real'

/** Values from the address: a text to start with, or the wish to send a gift. */
export type Given = { text: string; wantsGift: boolean }

export type ChatPage = {
  conversation: Conversation | null
  beginning: Beginning | null
  /** The conversation or the member of the address is no longer there; the list still is. */
  isGone: boolean
  given: Given
  /** The answer to "Are you real?", where the address asks for it. */
  real: RealAnswer | null
  title?: string | undefined
}

const givenBy = (query: URLSearchParams): Given => ({
  text: query.get('text') ?? '',
  wantsGift: query.has('gift'),
})

/** Loads the conversation that is open or about to begin. */
export async function loadChatPage(
  call: CallApi,
  id: string | undefined,
  query: URLSearchParams,
): Promise<ChatPage> {
  const opened = await (id === 'new' ? loadBeginning(call, query) : id ? loadConversation(call, id) : null)
  return {
    conversation: null,
    beginning: null,
    isGone: id !== undefined && opened === null,
    given: givenBy(query),
    real: query.has(REAL) ? await loadReal(call, opened) : null,
    ...opened,
  }
}

type Opened = Partial<Pick<ChatPage, 'conversation' | 'beginning'>>

async function loadReal(call: CallApi, opened: Opened | null) {
  const partner = opened?.conversation?.profile ?? opened?.beginning?.profile
  return partner ? orNull(call('askIfReal', { query: { profile: partner.id } })) : null
}

async function loadConversation(call: CallApi, id: string) {
  const conversation = await orNull(call('readChat', { query: { conversation: id } }))
  return conversation && { conversation, title: conversation.profile.name }
}

async function loadBeginning(call: CallApi, query: URLSearchParams) {
  const id = query.get('profile') ?? ''
  const found = await orNull(call('readMember', { query: { id } }))
  if (!found) return null
  const { member } = found
  if (member.conversation) {
    const { text, wantsGift } = givenBy(query)
    const more = new URLSearchParams({ ...(text && { text }), ...(wantsGift && { gift: '1' }) })
    throw redirect(`/chats/${member.conversation}${more.size > 0 ? `?${more}` : ''}`)
  }
  const answer = await orNull(call('listIcebreakers', { query: { profile: member.id } }))
  return answer && { beginning: { profile: member, ...answer }, title: member.name }
}

/** Null in place of somebody or something that is no longer there, or never was. */
const orNull = <Answer>(asked: Promise<Answer>): Promise<Answer | null> => {
  const nothing = () => null
  return whenRefused(asked, { member_gone: nothing, conversation_gone: nothing, invalid_input: nothing })
}
