import type { Tx } from '../platform/db/database.ts'
import { listPhotosOf, type PhotoRow, setMain } from './store.ts'

/** The main photo is what others see first, so a photo that they may not see cannot be the main one. */
export const canBeMain = ({ isPrivate, status }: Pick<PhotoRow, 'isPrivate' | 'status'>) =>
  !isPrivate && status !== 'rejected'

/** Makes the next photo in order the main one, where the main one is gone or no longer allowed. */
export async function chooseMain(tx: Tx, memberId: string) {
  const photos = await listPhotosOf(tx, memberId)
  const main = photos.find(({ isMain }) => isMain)
  if (main && canBeMain(main)) return
  const next = photos.find(canBeMain)
  if (main || next) await setMain(tx, memberId, next?.id ?? null)
}
