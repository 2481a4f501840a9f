import { photoLimit } from '../../core/rules/account/photos.ts'
import type { Db } from '../platform/db/database.ts'
import type { AddressSigner } from '../platform/files/signed-addresses.ts'
import { presentOwnPhoto } from './present.ts'
import { isPremium, listPhotosOf } from './store.ts'

/** The album of a member, and how many photos it may hold. */
export async function listPhotos({ db, signer }: { db: Db; signer: AddressSigner }, memberId: string) {
  const photos = await listPhotosOf(db, memberId)
  return {
    photos: photos.map((row) => presentOwnPhoto(row, signer)),
    limit: photoLimit(await isPremium(db, memberId)),
  }
}
