import { readCards } from '../members/read-cards.ts'
import type { Cursors } from '../platform/http/cursors.ts'
import { readCursor, writeCursor } from '../platform/http/time-cursor.ts'
import { listUnwritten } from '../relations/like-list-store.ts'
import type { Caller } from '../site/caller.ts'
import type { ChatDeps } from './deps.ts'
import { findPictures } from './message-store.ts'
import { presentChat } from './present.ts'
import { countUnread, listSides, readByOther } from './store.ts'

/** Enough for any screen; the browser asks for more while the member scrolls. */
const CHATS_PER_PAGE = 50

/** Matches in the rail above the list. */
const MATCHES_SHOWN = 12

const LIST = 'chats'

type Reading = { memberId: string; site: Caller['site'] }
type Wanted = { before?: string | undefined; search?: string | undefined }

export async function listChats(
  { db, now, signer, cursors }: Pick<ChatDeps, 'db' | 'now' | 'signer'> & { cursors: Cursors },
  { memberId, site }: Reading,
  { before, search }: Wanted,
) {
  // A cursor that this call did not give out leads to the beginning.
  const cursor = before === undefined ? undefined : readCursor(cursors, LIST, before)
  const rows = await listSides(db, memberId, { before: cursor, search, limit: CHATS_PER_PAGE + 1 })
  const shown = rows.slice(0, CHATS_PER_PAGE)
  const sides = shown.map(({ side }) => side)
  const isFirst = before === undefined && search === undefined
  const viewer = { viewerId: memberId, pool: site.pool, now: now(), timeZone: site.timeZone }
  const [cards, seen, pictures, unread, matches] = await Promise.all([
    readCards(
      db,
      sides.map(({ otherId }) => otherId),
      viewer,
    ),
    readByOther(
      db,
      sides.map(({ conversationId }) => conversationId),
      memberId,
    ),
    findPictures(
      db,
      shown.map(({ message }) => message),
    ),
    countUnread(db, [memberId]),
    isFirst ? listUnwritten(db, memberId, MATCHES_SHOWN) : [],
  ])
  const matched = await readCards(db, matches, viewer)
  const chats = shown.flatMap(({ side, message }) => {
    const profile = cards.get(side.otherId)
    if (!profile) return []
    const reader = { memberId, signer, pictures, readByOther: seen.get(side.conversationId) ?? 0 }
    return [presentChat({ side, message }, profile, reader)]
  })
  const last = rows.length > CHATS_PER_PAGE ? sides.at(-1) : undefined
  return {
    chats,
    unread: unread.get(memberId) ?? 0,
    new_matches: matches.flatMap((id) => matched.get(id) ?? []),
    next: last ? writeCursor(cursors, LIST, { at: last.lastAt, id: last.conversationId }) : null,
  }
}
