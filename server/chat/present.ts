import type { Photo } from '../../core/contract/account/photos.ts'
import type { ChatItem, Message, RealAnswer, Waiting } from '../../core/contract/chat/chat.ts'
import type { MemberCard } from '../../core/contract/members/members.ts'
import { dayIn } from '../../core/rules/account/age.ts'
import { messageIdOf } from '../../core/rules/chat/message-id.ts'
import { photoFile } from '../platform/files/present.ts'
import type { AddressSigner, SignAddress } from '../platform/files/signed-addresses.ts'
import type { EventRow } from '../platform/realtime/event-store.ts'
import type { StreamEvent } from '../platform/realtime/stream.ts'
import { codeOfLine, type LineReader, wordsOfLine } from '../relations/lines.ts'
import { pairKey } from '../relations/visibility-store.ts'
import type { Site } from '../site/site.ts'
import type { ListedChat } from './chat-list-store.ts'
import type { MessageRow, PictureRow, SentPicture } from './message-store.ts'
import type { KnownRow } from './real-store.ts'
import type { WaitingRow } from './store.ts'

type Reader = {
  memberId: string
  /** The number of the newest message that the partner has seen. */
  readByOther: number
  pictures: Map<string, SentPicture>
  signer: AddressSigner
}

/** A message as one side sees it. Only the sender sees its cost. */
export function presentMessage(
  row: MessageRow,
  { memberId, readByOther, pictures, signer }: Reader,
): Message {
  const isMine = row.authorId === memberId
  const picture = row.photoId ? pictures.get(row.photoId) : undefined
  return {
    id: messageIdOf(row.conversationId, row.number),
    number: row.number,
    conversation: row.conversationId,
    mine: isMine,
    author_kind: row.authorKind,
    kind: row.kind === 'line' ? 'text' : row.kind,
    text: row.text,
    line: null,
    gift: row.gift,
    photo: picture && !picture.isRemoved ? presentPicture(picture, signer.signFor(memberId)) : null,
    credits: isMine ? row.credits : 0,
    at: row.at.toISOString(),
    read: isMine && row.number <= readByOther,
    key: isMine ? row.key : null,
    heart: row.heartedAt !== null,
    late: row.isLate,
    returned: isMine && row.returnedAt !== null,
    removed: row.removedAt !== null || picture?.isRemoved === true,
  }
}

/** A line of the site itself, in the words of its reader. */
export const presentLine = (row: MessageRow, reader: Reader, to: LineReader): Message => ({
  ...presentMessage(row, reader),
  text: wordsOfLine(row.text, to),
  line: codeOfLine(row.text),
})

/** Pictures of a chat are for its two sides alone, so their addresses are made for one of them and expire. */
export const presentPicture = ({ id, width, height, placeholder }: PictureRow, sign: SignAddress): Photo => ({
  id,
  filename: sign(photoFile(id, 'full')),
  match: sign(photoFile(id, 'match')),
  thumb_filename: sign(photoFile(id, 'thumb')),
  status: 'active',
  width,
  height,
  placeholder,
})

type Chat = Pick<ListedChat, 'conversationId' | 'unread' | 'message'>

/** A conversation in the list of chats. */
export const presentChat = (
  { conversationId, unread, message }: Chat,
  profile: MemberCard,
  reader: Reader,
): ChatItem => ({
  conversation: { id: conversationId },
  profile,
  num_unread_messages: unread,
  last_message: presentMessage(message, reader),
})

export const presentWaiting = ({ unread, newLikes, credits, photoRequests }: WaitingRow): Waiting => ({
  unread,
  new_likes: newLikes,
  credits,
  photo_requests: photoRequests,
})

/** Everything that the stored ids of these events stand for, read in a few queries for all of them. */
export type EventContext = {
  messages: Map<string, MessageRow>
  pictures: Map<string, SentPicture>
  /** The cards of members, by `pairKey` of the reader and the member. */
  cards: Map<string, MemberCard>
  unread: Map<string, number>
  others: Map<string, string>
  /** The language and the site of each reader. */
  readers: Map<string, Omit<LineReader, 'name'>>
}

export const messageKey = (conversation: string, number: number) => `${conversation} ${number}`

/** An event about a member whom the reader may not see has no content, but its number counts. */
export function presentEvent(row: EventRow, context: EventContext, signer: AddressSigner): StreamEvent[] {
  const { memberId, number } = row
  const cardOf = (otherId: string) => context.cards.get(pairKey({ viewerId: memberId, otherId }))
  switch (row.name) {
    case 'message': {
      const { conversation, credits } = row.data
      const message = context.messages.get(messageKey(conversation, row.data.number))
      const profile = cardOf(context.others.get(`${memberId} ${conversation}`) ?? '')
      if (!message || !profile) return [{ number, ...(typeof credits === 'number' && creditsOf(credits)) }]
      const reader = { memberId, signer, pictures: context.pictures, readByOther: 0 }
      const unread = context.unread.get(memberId) ?? 0
      const to = context.readers.get(memberId)
      const shown =
        message.kind === 'line' && to
          ? presentLine(message, reader, { ...to, name: profile.name })
          : presentMessage(message, reader)
      const event = { number, name: 'message', data: { message: shown, profile, unread } }
      return typeof credits === 'number' ? [{ number, more: true, ...creditsOf(credits) }, event] : [event]
    }
    case 'message_changed': {
      const { conversation } = row.data
      const message = context.messages.get(messageKey(conversation, row.data.number))
      const isSeen = cardOf(context.others.get(`${memberId} ${conversation}`) ?? '') !== undefined
      if (!message) return [{ number }]
      const reader = { memberId, signer, pictures: context.pictures, readByOther: 0 }
      const changed = presentMessage(message, reader)
      // What was removed goes from every screen, also if its author can no longer be seen.
      return isSeen || changed.removed
        ? [{ number, name: 'message_changed', data: { message: changed } }]
        : [{ number }]
    }
    case 'read': {
      const { conversation, number: upTo, reader } = row.data
      if (reader !== memberId && !cardOf(reader)) return [{ number }]
      return [{ number, name: 'read', data: { conversation, number: upTo, mine: reader === memberId } }]
    }
    case 'heart': {
      const { by, ...data } = row.data
      if (by !== memberId && !cardOf(by)) return [{ number }]
      return [{ number, name: 'heart', data }]
    }
    case 'like':
    case 'match':
    case 'photo_access': {
      const profile = cardOf(row.data.profile)
      return [profile ? { number, name: row.name, data: { ...row.data, profile } } : { number }]
    }
    case 'photo':
    case 'credits':
    case 'payment':
      return [{ number, name: row.name, data: row.data }]
  }
}

const creditsOf = (credits: number) => ({ name: 'credits', data: { credits } })

/** Facts of the account are told of real members alone, and not of somebody whom the member blocked. */
export function presentReal(row: KnownRow, { settings, timeZone }: Site, now: Date): RealAnswer {
  const { kind, isDemo, byMember, byOperator, automatic } = row
  const hasAccount = kind === 'member' && !isDemo && !row.isBlocked
  return {
    kind,
    demo: isDemo,
    answers: kind === 'fictional' ? (row.rests ? 'nobody' : settings.fictional_answers) : null,
    lines: { member: byMember, operator: byOperator, automatic },
    last_line: row.lastLine,
    email_confirmed: hasAccount ? row.hasConfirmedMail : null,
    member_since: hasAccount ? dayIn(timeZone, row.signupDate).slice(0, 'YYYY-MM'.length) : null,
    at: now.toISOString(),
  }
}
