import type { PhotoAccess } from '../../core/contract/members/members.ts'
import { minutesToWait } from '../../core/rules/account/attempts.ts'
import { DAY_MS } from '../../core/rules/durations.ts'
import { isTimeToAsk, mayAskForPhotos, PHOTO_ASKS_PER_DAY } from '../../core/rules/members/photo-access.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import { recordEvent } from '../platform/realtime/event-store.ts'
import {
  findEarlierRequest,
  lockPhotoRequestsBy,
  putPhotoRequest,
  readPhotoAccess,
  setPhotoAnswer,
} from '../relations/photo-access-store.ts'
import { hasBlocked, lockPair } from '../relations/store.ts'
import { listSeenPairs, pairKey } from '../relations/visibility-store.ts'
import type { Site } from '../site/site.ts'
import type { PhotoAccessDeps } from './answer-photo-request.ts'
import { findOther, findVisible } from './find-visible.ts'
import { presentPhotoAccess } from './present-photo-access.ts'

/**
 * Asks an owner to see their private photos. Asking again within the pause changes nothing, whether the request
 * still waits or was declined. A fictional profile says yes at once to a member it has a conversation with
 * (docs/product.md, members-photo-consent).
 */
export async function askForPhotos(
  { db, now, live }: PhotoAccessDeps,
  { pool }: Site,
  viewerId: string,
  profile: string,
): Promise<PhotoAccess> {
  const { ownerId, woken } = await db.transaction(async (tx) => {
    // The lock lines up requests, answers and blocks of the two.
    await lockPair(tx, viewerId, profile)
    const { memberId: ownerId, kind } = await findOther(tx, { id: profile, pool, viewerId })
    const { status } = await findVisible(tx, { id: viewerId, pool, viewerId })
    if (status !== 'active') throw new AppError('activation_required')
    if (await hasBlocked(tx, viewerId, ownerId)) throw new AppError('own_block')
    const back = { viewerId: ownerId, otherId: viewerId }
    if (!(await listSeenPairs(tx, [back])).has(pairKey(back))) throw new AppError('asker_invisible')
    const between = await readPhotoAccess(tx, viewerId, ownerId)
    const { mine } = between
    if (mine?.state === 'allowed') return { ownerId, woken: [] }
    const isYesAtOnce = kind === 'fictional' && between.hasConversation
    if (!isTimeToAsk(mine?.askedAt ?? null, now()) && !isYesAtOnce) return { ownerId, woken: [] }
    const verdict = mayAskForPhotos(between)
    if (!verdict.ok) throw new AppError(verdict.code)
    if (between.privatePhotos === 0) throw new AppError('no_private_photos')
    await refuseTooMany(tx, viewerId, now())
    const pair = { ownerId, viewerId }
    await putPhotoRequest(tx, pair, now())
    if (isYesAtOnce) await setPhotoAnswer(tx, pair, 'allowed', now())
    const to = isYesAtOnce ? viewerId : ownerId
    const data = isYesAtOnce
      ? ({ profile: ownerId, change: 'allowed' } as const)
      : ({ profile: viewerId, change: 'asked' } as const)
    await recordEvent(tx, to, { name: 'photo_access', data }, now())
    return { ownerId, woken: [to] }
  })
  live.wake(woken)
  return presentPhotoAccess(await readPhotoAccess(db, viewerId, ownerId), now())
}

async function refuseTooMany(tx: Tx, viewerId: string, now: Date) {
  await lockPhotoRequestsBy(tx, viewerId)
  const decisive = await findEarlierRequest(tx, viewerId, PHOTO_ASKS_PER_DAY - 1)
  const minutes = minutesToWait({ decisive }, { withinMs: DAY_MS }, now)
  if (minutes > 0) throw new AppError('photo_ask_limit', { minutes })
}
