import { readCardsOfPairs } from '../members/read-cards.ts'
import { EVENTS_AT_ONCE, type Waiting } from '../platform/realtime/event-delivery.ts'
import { type EventRow, listEvents } from '../platform/realtime/event-store.ts'
import type { StreamEvent } from '../platform/realtime/stream.ts'
import type { Pair } from '../relations/visibility-store.ts'
import type { ChatDeps } from './deps.ts'
import { findMessages, findPictures } from './message-store.ts'
import { type EventContext, messageKey, presentEvent } from './present.ts'
import { countUnread, listOthers } from './store.ts'

type Deps = Pick<ChatDeps, 'db' | 'now' | 'signer'>

/** The events after the number that each member waits for, as they go over the wire. */
export async function readEvents(deps: Deps, waiting: Waiting[]): Promise<Map<string, StreamEvent[]>> {
  const rows = await listEvents(deps.db, waiting, EVENTS_AT_ONCE)
  const seen = new Map(waiting.map(({ memberId, after }) => [memberId, after]))
  const isNew = ({ memberId, number }: EventRow) => number !== seen.get(memberId)
  const context = await lookUp(deps, rows.filter(isNew), waiting)
  const present = (row: EventRow): StreamEvent[] => {
    const { number, mark } = row
    if (!isNew(row)) return [{ number, mark }]
    return presentEvent(row, context, deps.signer).map((event) => ({ ...event, mark }))
  }
  const byMember = Map.groupBy(rows, ({ memberId }) => memberId)
  return new Map([...byMember].map(([id, own]) => [id, own.flatMap(present)]))
}

/** Everything is looked up as it is now, so an event about somebody whom its reader may no longer see is empty. */
async function lookUp({ db, now }: Deps, rows: EventRow[], waiting: Waiting[]): Promise<EventContext> {
  const about = rows.filter((row) => row.name === 'message' || row.name === 'message_changed')
  const refs = about.map(({ data }) => data)
  const readers = [...new Set(about.map(({ memberId }) => memberId))]
  const conversations = [...new Set(refs.map(({ conversation }) => conversation))]
  const [messages, sides, unread] = await Promise.all([
    findMessages(db, refs),
    listOthers(db, conversations, readers),
    countUnread(db, readers),
  ])
  const others = new Map(sides.map((side) => [`${side.memberId} ${side.conversationId}`, side.otherId]))
  const timeZone = waiting[0]?.reader.timeZone ?? 'UTC'
  const readerOf = new Map(waiting.map(({ memberId, reader }) => [memberId, reader]))
  const [pictures, cards] = await Promise.all([
    findPictures(db, messages),
    readCardsOfPairs(db, [...sides.map(pairOf), ...rows.flatMap(pairsIn)], { now: now(), timeZone }),
  ])
  const byKey = messages.map((row) => [messageKey(row.conversationId, row.number), row] as const)
  return { messages: new Map(byKey), pictures, cards, unread, others, readers: readerOf }
}

type Side = { memberId: string; otherId: string }

const pairOf = ({ memberId, otherId }: Side): Pair => ({ viewerId: memberId, otherId })

/** The member whom an event names by itself. */
function pairsIn(row: EventRow): Pair[] {
  const viewerId = row.memberId
  if (row.name === 'like' || row.name === 'match' || row.name === 'photo_access')
    return [{ viewerId, otherId: row.data.profile }]
  const otherId = row.name === 'read' ? row.data.reader : row.name === 'heart' ? row.data.by : viewerId
  return otherId === viewerId ? [] : [{ viewerId, otherId }]
}
