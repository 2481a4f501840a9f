import type { MemberCard } from '../../core/contract/members/members.ts'
import { readCards } from '../members/cards.ts'
import { type EventRow, listEvents } from '../platform/realtime/event-store.ts'
import { EVENTS_AT_ONCE, type Told, type Waiting } from '../platform/realtime/hub.ts'
import type { ChatDeps } from './deps.ts'
import { findMessages, findPictures, type MessageRow, type PictureRow } from './message-store.ts'
import { presentMessage } from './present.ts'
import { countUnread, listOthers } from './store.ts'

type Deps = Pick<ChatDeps, 'db' | 'now' | 'signer'>

/** Everything the stored ids of these events stand for, read in a few queries for all of them. */
type Looked = {
  messages: Map<string, MessageRow>
  pictures: Map<string, PictureRow>
  cards: Map<string, MemberCard>
  unread: Map<string, number>
  others: Map<string, string>
}

const keyOf = (conversation: string, number: number) => `${conversation} ${number}`

/** What members are told who wait for events after their numbers. */
export async function readEvents(deps: Deps, waiting: Waiting[]): Promise<Map<string, Told[]>> {
  const rows = await listEvents(deps.db, waiting, EVENTS_AT_ONCE)
  const looked = await lookUp(deps, rows, waiting)
  const byMember = Map.groupBy(rows, ({ memberId }) => memberId)
  return new Map([...byMember].map(([id, own]) => [id, own.flatMap((row) => present(deps, row, looked))]))
}

async function lookUp({ db, now }: Deps, rows: EventRow[], waiting: Waiting[]): Promise<Looked> {
  const refs = rows.flatMap((row) => (row.name === 'message' ? [row.data] : []))
  const readers = [...new Set(rows.filter(({ name }) => name === 'message').map(({ memberId }) => memberId))]
  const conversations = [...new Set(refs.map(({ conversation }) => conversation))]
  const [messages, sides, unread] = await Promise.all([
    findMessages(db, refs),
    listOthers(db, conversations, readers),
    countUnread(db, readers),
  ])
  const liked = rows.flatMap((row) => (row.name === 'like' || row.name === 'match' ? [row.data.profile] : []))
  const others = new Map(sides.map((side) => [`${side.memberId} ${side.conversationId}`, side.otherId]))
  const timeZone = waiting[0]?.timeZone ?? 'UTC'
  const [pictures, cards] = await Promise.all([
    findPictures(db, messages),
    readCards(db, [...new Set([...liked, ...others.values()])], { now: now(), timeZone }),
  ])
  const byKey = messages.map((row) => [keyOf(row.conversationId, row.number), row] as const)
  return { messages: new Map(byKey), pictures, cards, unread, others }
}

/** An event about somebody who is no longer there tells nothing, but its number counts. */
function present({ signer }: Deps, row: EventRow, looked: Looked): Told[] {
  const { memberId, number } = row
  switch (row.name) {
    case 'message': {
      const { conversation, credits } = row.data
      const message = looked.messages.get(keyOf(conversation, row.data.number))
      const profile = looked.cards.get(looked.others.get(`${memberId} ${conversation}`) ?? '')
      if (!message || !profile) return [{ number }]
      const reader = { memberId, signer, pictures: looked.pictures, readByOther: 0 }
      const unread = looked.unread.get(memberId) ?? 0
      const told = {
        number,
        name: 'message',
        data: { message: presentMessage(message, reader), profile, unread },
      }
      return typeof credits === 'number'
        ? [{ number, more: true, name: 'credits', data: { credits } }, told]
        : [told]
    }
    case 'read': {
      const { conversation, number: upTo, reader } = row.data
      return [{ number, name: 'read', data: { conversation, number: upTo, mine: reader === memberId } }]
    }
    case 'like':
    case 'match': {
      const profile = looked.cards.get(row.data.profile)
      return [profile ? { number, name: row.name, data: { profile } } : { number }]
    }
    case 'credits':
    case 'payment':
      return [{ number, name: row.name, data: row.data }]
  }
}
