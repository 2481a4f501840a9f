import { redirect } from 'react-router'
import { answerForm } from '../../forms/refusal.ts'
import { textIn } from '../../forms/text-in.ts'
import type { CallApi } from '../../lib/api.ts'
import { changeMember } from '../members/profile/change-member.ts'

/** Action of the forms of a conversation: a message sent without scripts, a block or a report. */
export async function changeConversation(
  call: CallApi,
  form: FormData,
  conversation: string | undefined,
  query: URLSearchParams,
) {
  const isNew = conversation === undefined || conversation === 'new'
  const profile = isNew ? (query.get('profile') ?? '') : await partnerOf(call, conversation)
  if (form.get('intent') !== 'send') {
    return changeMember(call, form, { id: profile, here: `/chats/${conversation}` })
  }
  const text = textIn(form, 'text')
  const sent = await answerForm(
    () => call('sendMessage', { body: { profile, text, price: Number(form.get('price')) } }),
    (answer) => ({ conversation: answer.conversation.id }),
  )
  if (sent.ok) throw redirect(`/chats/${sent.conversation}`)
  return { intent: 'send' as const, text, ...sent }
}

export type ConversationAnswer = Awaited<ReturnType<typeof changeConversation>>

async function partnerOf(call: CallApi, conversation: string): Promise<string> {
  const { profile } = await call('readChat', { query: { conversation } })
  return profile.id
}
