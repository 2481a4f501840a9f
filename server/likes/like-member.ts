import { minutesToWait } from '../../core/rules/account/attempts.ts'
import { LIKES_PER_DAY, stageOf } from '../../core/rules/account/new-accounts.ts'
import { DAY_MS } from '../../core/rules/durations.ts'
import { likeBackAt } from '../../core/rules/likes/likes.ts'
import { takeAttempt } from '../account/attempt-store.ts'
import { readStanding } from '../account/store.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import { giveLike } from '../relations/give-like.ts'
import { hasLiked, insertLikeBack } from '../relations/like-store.ts'
import { lockPair } from '../relations/store.ts'
import type { Asker, LikesDeps } from './deps.ts'
import { findLikeable } from './find-likeable.ts'
import { readProfile } from './store.ts'

export async function likeMember({ db, now, live }: LikesDeps, asker: Asker, id: string) {
  const { settings } = asker.site
  const { match, notified } = await db.transaction(async (tx) => {
    await lockPair(tx, asker.id, id)
    const liked = await findLikeable(tx, asker, id)
    if (!(await hasLiked(tx, asker.id, liked.memberId))) await refuseTooManyLikes(tx, asker.id, now())
    return likeWithin(tx, { asker, liked, at: now(), mayLikeBack: settings.fictional_likes === 'yes' })
  })
  live.wake(notified)
  return { liked: true as const, match }
}

/** A new account may like fewer members a day than a settled one (docs/product.md, relations-like-limit). */
async function refuseTooManyLikes(tx: Tx, memberId: string, at: Date) {
  const { signupDate } = await readStanding(tx, memberId)
  const limit = {
    key: { what: 'like', who: memberId },
    max: LIKES_PER_DAY[stageOf(signupDate, at)],
    withinMs: DAY_MS,
  }
  const minutes = await takeAttempt(
    tx,
    [limit],
    at,
    ([earlier]) => (earlier && minutesToWait(earlier, limit, at)) || null,
  )
  if (minutes !== null) throw new AppError('too_many_likes', { minutes })
}

type Like = {
  asker: Asker
  liked: Awaited<ReturnType<typeof findLikeable>>
  at: Date
  /** Whether fictional profiles like back on this site. */
  mayLikeBack: boolean
}

/** The part shared with the swipe game: the like, and perhaps the promise of one back. The pair is locked. */
export async function likeWithin(tx: Tx, { asker, liked, at, mayLikeBack }: Like) {
  const like = await giveLike(tx, await readProfile(tx, asker.id), liked, at)
  const dueAt =
    like.isNew && !like.match && mayLikeBack && liked.kind === 'fictional'
      ? likeBackAt(liked.memberId, asker.id, at)
      : null
  if (dueAt) await insertLikeBack(tx, { fromId: liked.memberId, toId: asker.id, dueAt })
  return like
}
