import { DAY_MS, SECOND_MS } from '../../core/rules/durations.ts'
import type { ChatJobDeps } from '../../server/chat/deps.ts'
import { readOpenPair } from '../../server/likes/store.ts'
import { giveLike } from '../../server/relations/give-like.ts'
import { hasLiked } from '../../server/relations/like-store.ts'
import { lockPair } from '../../server/relations/store.ts'
import { listLikesToAnswer } from './store.ts'

/** A like of a demo account is answered after this long, so that the match is seen while one watches. */
const ANSWERED_AFTER_MS = 15 * SECOND_MS
/** Each account gets one such answer in this time; everything else goes its usual way. */
const ONCE_IN_MS = DAY_MS

/** Answers one like of each demo account a day, so that a newcomer sees a match happen. */
export async function answerLikes({ db, now, sites, live }: ChatJobDeps) {
  const at = now().getTime()
  const since = new Date(at - ONCE_IN_MS)
  const due = await listLikesToAnswer(db, {
    from: since,
    until: new Date(at - ANSWERED_AFTER_MS),
    answeredSince: since,
  })
  for (const { accountId, likedId, siteId } of due) {
    const { settings } = await sites.forId(siteId)
    const notified = await db.transaction(async (tx) => {
      await lockPair(tx, accountId, likedId)
      const pair = await readOpenPair(tx, likedId, accountId)
      if (!pair || (pair.from.kind === 'fictional' && settings.fictional_likes === 'no')) return []
      // The account may have taken its like back meanwhile.
      if (!(await hasLiked(tx, accountId, likedId))) return []
      return (await giveLike(tx, pair.from, pair.to, now())).notified
    })
    live.wake(notified)
  }
}
