import type { Asker, LikesDeps } from './deps.ts'
import { findLikeable } from './find-likeable.ts'
import { deleteSkip } from './swipe-store.ts'

/** Brings a skipped profile back; a repeated call changes nothing. */
export async function undoSkip({ db }: Pick<LikesDeps, 'db'>, asker: Asker, id: string) {
  const { memberId } = await findLikeable(db, asker, id)
  await deleteSkip(db, asker.id, memberId)
}
