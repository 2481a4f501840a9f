import type { Tx } from '../platform/db/database.ts'
import { listPhotosOf, type PhotoRow, setMain } from './store.ts'

/** The main photo is the face others see, so one that they may not see cannot be it. */
export const canBeMain = ({ isPrivate, status }: Pick<PhotoRow, 'isPrivate' | 'status'>) =>
  !isPrivate && status !== 'rejected'

/** Where the main photo is gone or may be it no longer, the next one in order takes its place. */
export async function chooseMain(tx: Tx, memberId: string) {
  const photos = await listPhotosOf(tx, memberId)
  const main = photos.find(({ isMain }) => isMain)
  if (main && canBeMain(main)) return
  const next = photos.find(canBeMain)
  if (main || next) await setMain(tx, memberId, next?.id ?? null)
}
