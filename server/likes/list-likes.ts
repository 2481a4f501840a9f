import type { LikesAnswer } from '../../core/contract/likes/likes.ts'
import { LIKES_PER_PAGE, type LikeType } from '../../core/rules/likes/likes.ts'
import { readCards } from '../members/read-cards.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { Cursors } from '../platform/http/cursors.ts'
import { readCursor, writeCursor } from '../platform/http/time-cursor.ts'
import { countLikes, listGivenLikes, listMatches, listReceivedLikes } from '../relations/like-list-store.ts'
import { hiddenFrom } from '../relations/store.ts'
import { type Asker, type LikesDeps, readerOf } from './deps.ts'
import { presentLikes } from './present.ts'

const LIST = 'likes'

type Asked = { type?: LikeType | undefined; before?: string | undefined }

/** The newest entries of every list, or one page of one list. */
export async function listLikes(
  { db, now, cursors }: LikesDeps & { cursors: Cursors },
  asker: Asker,
  { type, before }: Asked,
): Promise<LikesAnswer> {
  const reader = { memberId: asker.id, pool: asker.site.pool, hidden: await hiddenFrom(db, asker.id) }
  // One more entry than is shown is read, to know whether there is a next page.
  const after = type && before ? readCursor(cursors, LIST, before) : null
  if (after === undefined) throw new AppError('invalid_input')
  const page = { after, limit: LIKES_PER_PAGE + 1 }
  const isAsked = (list: LikeType) => type === undefined || type === list
  const [counts, received, fictional, given, matches] = await Promise.all([
    countLikes(db, reader),
    isAsked('received') ? listReceivedLikes(db, reader, 'member', page) : [],
    isAsked('fictional') ? listReceivedLikes(db, reader, 'fictional', page) : [],
    isAsked('given') ? listGivenLikes(db, reader, page) : [],
    isAsked('matches') ? listMatches(db, reader, page) : [],
  ])
  const lists = { received, fictional, given, matches }
  const last = type && lists[type].length > LIKES_PER_PAGE ? lists[type][LIKES_PER_PAGE - 1] : undefined
  const shown = {
    received: received.slice(0, LIKES_PER_PAGE),
    fictional: fictional.slice(0, LIKES_PER_PAGE),
    given: given.slice(0, LIKES_PER_PAGE),
    matches: matches.slice(0, LIKES_PER_PAGE),
  }
  const ids = new Set(Object.values(shown).flatMap((list) => list.map(({ id }) => id)))
  const cards = await readCards(db, [...ids], readerOf(asker, now()))
  return presentLikes({ ...shown, cards, counts, next: last ? writeCursor(cursors, LIST, last) : null })
}
