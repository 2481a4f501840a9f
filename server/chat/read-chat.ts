import { CHAT_HISTORY_LIMIT, MESSAGES_PER_PAGE } from '../../core/rules/chat/chat.ts'
import { presentPhotoAccess } from '../members/present-photo-access.ts'
import { readCards } from '../members/read-cards.ts'
import { AppError } from '../platform/http/app-error.ts'
import { recordEvent } from '../platform/realtime/event-store.ts'
import { readPhotoAccess } from '../relations/photo-access-store.ts'
import { hasBlocked } from '../relations/store.ts'
import type { Caller } from '../site/caller.ts'
import type { ChatDeps } from './deps.ts'
import { findPictures, listMessages } from './message-store.ts'
import { presentMessage } from './present.ts'
import { refuseReply } from './refuse-writing.ts'
import { findSide, markRead, readByOther, type SideRow } from './store.ts'

type Reading = { memberId: string; caller: Caller }
type Wanted = { conversation: string; before?: number | undefined }

/** A part of a conversation, oldest message first. Opening it notifies the partner that it was read. */
export async function readChat(
  deps: Pick<ChatDeps, 'db' | 'now' | 'signer' | 'live'>,
  { memberId, caller }: Reading,
  { conversation, before }: Wanted,
) {
  const { db, now, signer } = deps
  const { site } = caller
  const side = await findSide(db, memberId, conversation)
  if (!side) throw new AppError('conversation_gone')
  const hidden = Math.max(side.deletedNumber, side.lastNumber - CHAT_HISTORY_LIMIT)
  const [rows, cards, seen, blocked, access] = await Promise.all([
    listMessages(db, conversation, { after: hidden, before, limit: MESSAGES_PER_PAGE + 1 }),
    readCards(db, [side.otherId], {
      viewerId: memberId,
      pool: site.pool,
      now: now(),
      timeZone: site.timeZone,
    }),
    readByOther(db, [conversation], memberId),
    hasBlocked(db, memberId, side.otherId),
    readPhotoAccess(db, memberId, side.otherId),
  ])
  const profile = cards.get(side.otherId)
  if (!profile) throw new AppError('member_gone')
  const shown = rows.slice(0, MESSAGES_PER_PAGE)
  // After a block the pictures of the conversation are no longer served, in either direction.
  const pictures = await findPictures(db, blocked ? [] : shown)
  const reader = { memberId, signer, pictures, readByOther: seen.get(conversation) ?? 0 }
  if (before === undefined) await openChat(deps, side, { notifyOther: !blocked })
  return {
    conversation: { id: conversation },
    profile,
    messages: shown.reverse().map((row) => presentMessage(row, reader)),
    has_older: rows.length > MESSAGES_PER_PAGE,
    history_limited: hidden > side.deletedNumber,
    blocked,
    photo_access: presentPhotoAccess(access, now()),
    write_error: refuseReply(caller, profile.kind),
  }
}

/**
 * Both members are notified: the partner sees the mark, unless the reader blocked them, and the reader's
 * other devices drop their badge.
 */
async function openChat(
  { db, now, live }: Pick<ChatDeps, 'db' | 'now' | 'live'>,
  { memberId, conversationId, readNumber, lastNumber }: SideRow,
  { notifyOther }: { notifyOther: boolean },
) {
  if (readNumber === lastNumber) return
  const notified = await db.transaction(async (tx) => {
    const read = await markRead(tx, memberId, conversationId)
    if (!read) return []
    const data = { conversation: conversationId, number: read.number, reader: memberId }
    const readers = notifyOther ? [memberId, read.otherId].sort() : [memberId]
    for (const id of readers) await recordEvent(tx, id, { name: 'read', data }, now())
    return readers
  })
  live.wake(notified)
}
