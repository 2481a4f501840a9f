import type { LikesAnswer } from '../../core/contract/likes/likes.ts'
import { LIKES_PER_PAGE, type LikeType } from '../../core/rules/likes/likes.ts'
import { presentCard } from '../members/present.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { Cursors } from '../platform/http/cursors.ts'
import { readCursor, writeCursor } from '../platform/http/time-cursor.ts'
import type { Asker, LikesDeps } from './deps.ts'
import { readLikeLists } from './list-store.ts'
import { presentLikes } from './present.ts'

const LIST = 'likes'

type Asked = { type?: LikeType | undefined; before?: string | undefined }

/** The newest entries of every list, or one page of one list. */
export async function listLikes(
  { db, now, cursors }: LikesDeps & { cursors: Cursors },
  asker: Asker,
  { type, before }: Asked,
): Promise<LikesAnswer> {
  const after = type && before ? readCursor(cursors, LIST, before) : null
  if (after === undefined) throw new AppError('invalid_input')
  const { counts, cards, ...lists } = await readLikeLists(db, {
    memberId: asker.id,
    pool: asker.site.pool,
    realOnly: asker.isClosedOut,
    type,
    after: after ?? undefined,
    // One more entry than is shown is read, to know whether there is a next page.
    limit: LIKES_PER_PAGE + 1,
  })
  const last = type && lists[type].length > LIKES_PER_PAGE ? lists[type][LIKES_PER_PAGE - 1] : undefined
  const shown = {
    received: lists.received.slice(0, LIKES_PER_PAGE),
    fictional: lists.fictional.slice(0, LIKES_PER_PAGE),
    given: lists.given.slice(0, LIKES_PER_PAGE),
    matches: lists.matches.slice(0, LIKES_PER_PAGE),
  }
  const at = now()
  const ids = new Set(Object.values(shown).flatMap((list) => list.map(({ id }) => id)))
  const profiles = cards
    .filter(({ profile }) => ids.has(profile.memberId))
    .map((card) => presentCard(card, at, asker.site.timeZone))
  return presentLikes({ ...shown, profiles, counts, next: last ? writeCursor(cursors, LIST, last) : null })
}
