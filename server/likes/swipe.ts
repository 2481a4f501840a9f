import { dayIn } from '../../core/rules/account/age.ts'
import { AppError } from '../platform/http/app-error.ts'
import { hasLiked, isMatch } from '../relations/like-store.ts'
import { lockPair } from '../relations/store.ts'
import type { Asker, LikesDeps } from './deps.ts'
import { findLikeable } from './find-likeable.ts'
import { likeWithin, noteSilence } from './like-member.ts'
import { noteLiked, noteSkipped, spendSwipeLike, swipeLikesLeft } from './swipe-store.ts'

type Choice = { id: string; like: boolean }

/** One swipe. A like of the game is a like as any other, but limited to a few a day. */
export async function swipe(deps: LikesDeps, asker: Asker, { id, like }: Choice) {
  const day = dayIn(asker.site.timeZone, deps.now())
  const moved = like ? await swipeLike(deps, asker, id, day) : await skip(deps, asker, id)
  return { ...moved, likes_left: await swipeLikesLeft(deps.db, asker.id, day) }
}

async function swipeLike({ db, now, live }: LikesDeps, asker: Asker, id: string, day: string) {
  const { settings } = asker.site
  const at = now()
  const { match, notified, note } = await db.transaction(async (tx) => {
    await lockPair(tx, asker.id, id)
    const liked = await findLikeable(tx, asker, id)
    const note = await noteSilence(tx, asker, liked)
    const isFirst = await noteLiked(tx, { memberId: asker.id, profileId: liked.memberId, at })
    if (!isFirst || (await hasLiked(tx, asker.id, liked.memberId))) {
      return { match: await isMatch(tx, asker.id, liked.memberId), notified: [], note }
    }
    if (!note && !(await spendSwipeLike(tx, asker.id, day))) throw new AppError('swipe_limit')
    const mayLikeBack = settings.fictional_likes === 'yes'
    return { ...(await likeWithin(tx, { asker, liked, at, mayLikeBack })), note }
  })
  live.wake(notified)
  return { match, note }
}

async function skip({ db, now }: LikesDeps, asker: Asker, id: string) {
  const { memberId } = await findLikeable(db, asker, id)
  await noteSkipped(db, { memberId: asker.id, profileId: memberId, at: now() })
  return { match: false, note: null }
}
