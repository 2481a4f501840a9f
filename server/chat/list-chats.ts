import type { CardSource } from '../members/card-store.ts'
import { presentCard } from '../members/present.ts'
import type { Cursors } from '../platform/http/cursors.ts'
import { readCursor, writeCursor } from '../platform/http/time-cursor.ts'
import type { Caller } from '../site/caller.ts'
import { readChatList } from './chat-list-store.ts'
import type { ChatDeps } from './deps.ts'
import { picturesOf } from './message-store.ts'
import { presentChat } from './present.ts'

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
  const isFirst = before === undefined && search === undefined
  const list = await readChatList(db, {
    memberId,
    pool: site.pool,
    before: cursor,
    search,
    limit: CHATS_PER_PAGE + 1,
    matches: isFirst ? MATCHES_SHOWN : 0,
  })
  const present = (card: CardSource) => presentCard(card, now(), site.timeZone)
  const shown = list.chats.slice(0, CHATS_PER_PAGE)
  const pictures = picturesOf(shown.map(({ message }) => message))
  const last = list.chats.length > CHATS_PER_PAGE ? shown.at(-1) : undefined
  return {
    chats: shown.map(({ card, readByOther, ...chat }) =>
      presentChat(chat, present(card), { memberId, signer, pictures, readByOther }),
    ),
    unread: list.unread,
    new_matches: list.matches.map(present),
    next: last ? writeCursor(cursors, LIST, { at: last.lastAt, id: last.conversationId }) : null,
  }
}
