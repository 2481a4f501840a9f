import { redirect } from 'react-router'
import type { Conversation } from '../../../core/contract/chat/chat.ts'
import type { MemberCard } from '../../../core/contract/members/members.ts'
import type { CallApi } from '../../lib/api.ts'
import { noSuchPage, whenRefused } from '../../lib/when-refused.ts'

/** A conversation that does not exist yet: whom it is with, and lines to begin with. */
export type Beginning = { profile: MemberCard; icebreakers: string[] }

/** What somebody brings along from a profile: words to go on with, or the wish to give something. */
export type Given = { text: string; wantsGift: boolean }

const givenBy = (query: URLSearchParams): Given => ({
  text: query.get('text') ?? '',
  wantsGift: query.has('gift'),
})

/** The list, and beside it the conversation that is open or about to begin. */
export async function loadChatPage(call: CallApi, id: string | undefined, query: URLSearchParams) {
  if (id === 'new') return loadBeginning(call, query)
  const [list, talk] = await Promise.all([
    call('listChats'),
    id ? orNoSuchPage(call('readChat', { query: { conversation: id } })) : null,
  ])
  const title = talk?.profile.name
  return { list: withRead(list, id), talk, beginning: null, given: givenBy(query), title }
}

/** Both are asked for at once, so the list may still count what the conversation has just shown. */
function withRead<List extends { chats: { conversation: { id: string }; num_unread_messages: number }[] }>(
  list: List,
  id: string | undefined,
): List {
  const chats = list.chats.map((chat) =>
    chat.conversation.id === id ? { ...chat, num_unread_messages: 0 } : chat,
  )
  return { ...list, chats }
}

async function loadBeginning(call: CallApi, query: URLSearchParams) {
  const profile = query.get('profile') ?? ''
  const given = givenBy(query)
  const [list, { member }] = await Promise.all([
    call('listChats'),
    orNoSuchPage(call('readMember', { query: { id: profile } })),
  ])
  if (member.conversation) {
    const { text, wantsGift } = given
    const more = new URLSearchParams({ ...(text && { text }), ...(wantsGift && { gift: '1' }) })
    throw redirect(`/chats/${member.conversation}${more.size > 0 ? `?${more}` : ''}`)
  }
  const { icebreakers } = await orNoSuchPage(call('listIcebreakers', { query: { profile: member.id } }))
  const beginning: Beginning = { profile: member, icebreakers }
  const talk: Conversation | null = null
  return { list, talk, beginning, given, title: member.name }
}

/** An address with somebody or something that does not exist, or that cannot. */
const orNoSuchPage = <Answer>(asked: Promise<Answer>): Promise<Answer> =>
  whenRefused(asked, { not_found: noSuchPage, invalid_input: noSuchPage })
