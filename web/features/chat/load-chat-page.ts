import { redirect } from 'react-router'
import type { Conversation } from '../../../core/contract/chat/chat.ts'
import type { MemberCard } from '../../../core/contract/members/members.ts'
import type { CallApi } from '../../lib/api.ts'
import { noSuchPage, whenRefused } from '../../lib/when-refused.ts'

/** A conversation without messages: its partner and the icebreakers. */
export type Beginning = { profile: MemberCard; icebreakers: string[] }

/** Values from the address: a text to start with, or the wish to send a gift. */
export type Given = { text: string; wantsGift: boolean }

const givenBy = (query: URLSearchParams): Given => ({
  text: query.get('text') ?? '',
  wantsGift: query.has('gift'),
})

/** Loads the list, and the conversation that is open or about to begin. */
export async function loadChatPage(call: CallApi, id: string | undefined, query: URLSearchParams) {
  if (id === 'new') return loadBeginning(call, query)
  const [list, conversation] = await Promise.all([
    call('listChats'),
    id ? orNoSuchPage(call('readChat', { query: { conversation: id } })) : null,
  ])
  const title = conversation?.profile.name
  return { list: withRead(list, id), conversation, beginning: null, given: givenBy(query), title }
}

/** List and conversation load in parallel, so the list may still count messages that are now read. */
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
  const conversation: Conversation | null = null
  return { list, conversation, beginning, given, title: member.name }
}

/** An unknown id in the address answers with the page for missing pages. */
const orNoSuchPage = <Answer>(asked: Promise<Answer>): Promise<Answer> =>
  whenRefused(asked, { not_found: noSuchPage, invalid_input: noSuchPage })
