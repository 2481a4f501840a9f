import { PHOTO_SIZES, type PhotoSize, photoFile } from '../platform/files/present.ts'
import type { FileStore } from '../platform/files/store.ts'
import type { DevelopedPhoto } from './develop-photo.ts'

/** Writes a photo in all its sizes. */
export const keepPictures = (files: FileStore, id: string, { pictures }: DevelopedPhoto) =>
  Promise.all(
    (Object.keys(PHOTO_SIZES) as PhotoSize[]).map((size) => files.write(photoFile(id, size), pictures[size])),
  )
