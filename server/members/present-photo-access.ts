import type { PhotoAccess } from '../../core/contract/members/members.ts'
import { isTimeToAsk, mayAskForPhotos } from '../../core/rules/members/photo-access.ts'
import type { PhotoAccessBetween } from '../relations/photo-access-store.ts'

/** Private photos between two members, as the first of them may know it: a no looks like a request that waits. */
export function presentPhotoAccess(between: PhotoAccessBetween, now: Date): PhotoAccess {
  const { mine, theirs, privatePhotos } = between
  const isAllowed = mine?.state === 'allowed'
  return {
    private_photos: privatePhotos,
    state: isAllowed ? 'allowed' : mine ? 'asked' : 'none',
    asked_at: mine?.askedAt.toISOString() ?? null,
    can_ask:
      privatePhotos > 0 &&
      !isAllowed &&
      mayAskForPhotos(between).ok &&
      isTimeToAsk(mine?.askedAt ?? null, now),
    asked_of_me: theirs?.state === 'asked' ? theirs.askedAt.toISOString() : null,
    allowed_by_me: theirs?.state === 'allowed',
  }
}
