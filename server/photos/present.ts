import type { OwnPhoto } from '../../core/contract/account/photos.ts'
import { presentPhoto } from '../platform/files/present.ts'
import type { SignAddress } from '../platform/files/signed-addresses.ts'
import type { PhotoRow } from './store.ts'

/** A photo as its owner sees it, also if it is private or not yet approved. */
export const presentOwnPhoto = (row: PhotoRow, sign: SignAddress, isOwnerHidden: boolean): OwnPhoto => ({
  ...presentPhoto(row, sign, { isOwnerHidden }),
  main: row.isMain,
  private: row.isPrivate,
})
