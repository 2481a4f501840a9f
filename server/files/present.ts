import type { Photo } from '../../core/contract/account.ts'
import type { photo } from '../db/schema.ts'

/** The sizes a photo is kept in, each the longest side of a 4:5 picture in pixels. */
export const PHOTO_SIZES = { full: 1000, match: 640, thumb: 400 } as const
export type PhotoSize = keyof typeof PHOTO_SIZES

export const photoFile = (id: string, size: PhotoSize) => `${id}/${size}.webp`

export function presentPhoto(row: typeof photo.$inferSelect): Photo {
  return {
    id: row.id,
    filename: photoFile(row.id, 'full'),
    match: photoFile(row.id, 'match'),
    thumb_filename: photoFile(row.id, 'thumb'),
    status: row.status,
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
  }
}
