import { keysOf } from '../../core/typed.ts'
import { PHOTO_SIZES, photoFile } from '../platform/files/present.ts'
import type { FileStore } from '../platform/files/store.ts'
import type { DevelopedPhoto } from './develop-photo.ts'

/** Writes a photo in all its sizes. */
export const keepPictures = (files: FileStore, id: string, { pictures }: DevelopedPhoto) =>
  Promise.all(keysOf(PHOTO_SIZES).map((size) => files.write(photoFile(id, size), pictures[size])))
