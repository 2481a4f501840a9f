import { photoLimit } from '../../core/rules/account/photos.ts'
import type { Db } from '../platform/db/database.ts'
import type { AddressSigner } from '../platform/files/signed-addresses.ts'
import { presentOwnPhoto } from './present.ts'
import { listPhotosOf, readOwner } from './store.ts'

/** The album of a member, and how many photos it may hold. */
export async function listPhotos({ db, signer }: { db: Db; signer: AddressSigner }, memberId: string) {
  const [photos, { isPremium, isHidden }] = await Promise.all([
    listPhotosOf(db, memberId),
    readOwner(db, memberId),
  ])
  const sign = signer.signFor(memberId)
  return {
    photos: photos.map((row) => presentOwnPhoto(row, sign, isHidden)),
    limit: photoLimit(isPremium),
  }
}
