import type { Photo } from '../../../core/contract/account/photos.ts'
import type { photo } from '../db/schema/photos.ts'
import type { SignAddress } from './signed-addresses.ts'

/** The sizes a photo is kept in, each the longest side of a 4:5 picture in pixels. */
export const PHOTO_SIZES = { full: 1000, match: 640, thumb: 400 } as const
export type PhotoSize = keyof typeof PHOTO_SIZES

type PhotoRow = typeof photo.$inferSelect
/** The columns of a photo that are shown. */
export type ShownPhoto = Pick<PhotoRow, 'id' | 'isPrivate' | 'status' | 'width' | 'height' | 'placeholder'>

export const photoFile = (id: string, size: PhotoSize) => `${id}/${size}.webp`

/** Whether everybody may see the photo. */
export const isPublic = ({ isPrivate, status }: Pick<PhotoRow, 'isPrivate' | 'status'>) =>
  !isPrivate && status === 'active'

/**
 * Presents a photo to a viewer who may see it. With `sign`, a photo that is not public, or whose owner is
 * hidden, gets addresses that open it for this viewer for some minutes; without `sign` they open nothing.
 */
export function presentPhoto(row: ShownPhoto, sign?: SignAddress, { isOwnerHidden = false } = {}): Photo {
  const isSigned = sign !== undefined && (isOwnerHidden || !isPublic(row))
  const address = (size: PhotoSize) => {
    const file = photoFile(row.id, size)
    return isSigned ? sign(file) : file
  }
  return {
    id: row.id,
    filename: address('full'),
    match: address('match'),
    thumb_filename: address('thumb'),
    status: row.status,
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
  }
}
