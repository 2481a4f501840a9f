import { minutesToWait } from '../../core/rules/account/attempts.ts'
import { LIKES_PER_DAY, stageOf } from '../../core/rules/account/new-accounts.ts'
import { DAY_MS } from '../../core/rules/durations.ts'
import { likeBackAt } from '../../core/rules/likes/likes.ts'
import { takeAttempt } from '../account/attempt-store.ts'
import { readStanding } from '../account/store.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import { say } from '../platform/texts/texts.ts'
import { giveLike } from '../relations/give-like.ts'
import { hasLiked, insertLikeBack } from '../relations/like-store.ts'
import { lockPair } from '../relations/store.ts'
import { listSeenPairs, pairKey } from '../relations/visibility-store.ts'
import type { Asker, LikesDeps } from './deps.ts'
import { findLikeable } from './find-likeable.ts'
import { readProfile } from './store.ts'

export async function likeMember({ db, now, live }: LikesDeps, asker: Asker, id: string) {
  const { settings } = asker.site
  const { match, notified, note } = await db.transaction(async (tx) => {
    await lockPair(tx, asker.id, id)
    const liked = await findLikeable(tx, asker, id)
    const note = await noteSilence(tx, asker, liked)
    if (!note && !(await hasLiked(tx, asker.id, liked.memberId)))
      await refuseTooManyLikes(tx, asker.id, now())
    const mayLikeBack = settings.fictional_likes === 'yes'
    return { ...(await likeWithin(tx, { asker, liked, at: now(), mayLikeBack })), note }
  })
  live.wake(notified)
  return { liked: true as const, match, note }
}

type Liked = Awaited<ReturnType<typeof findLikeable>>

/**
 * Says that a real member does not learn of the like of somebody invisible; null if they do. Such a like is not one of
 * the day's likes (docs/product.md, relations-like-limit).
 */
export async function noteSilence(tx: Tx, { id, locale }: Asker, liked: Liked): Promise<string | null> {
  if (liked.kind === 'fictional' || !(await readProfile(tx, id)).invisible) return null
  const pair = { viewerId: liked.memberId, otherId: id }
  const isSeen = (await listSeenPairs(tx, [pair])).has(pairKey(pair))
  return isSeen ? null : say(locale, 'likes.silent', { name: liked.name })
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
  liked: Liked
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
