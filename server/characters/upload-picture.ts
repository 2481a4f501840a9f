import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { MAX_PHOTO_BYTES } from '../../core/rules/account/photos.ts'
import { CHARACTER_LENGTHS, PICTURE_SOURCES } from '../../core/rules/characters/characters.ts'
import { InvalidFields } from '../platform/http/app-error.ts'
import { staffOf } from '../platform/http/caller.ts'
import { readUpload } from '../platform/http/uploads.ts'
import type { CharacterDeps } from './deps.ts'
import { findOwn } from './find-character.ts'
import { addPicture, type Source } from './pictures.ts'

/** Adds the picture of an upload. Somebody who may not add it is refused before the file is read. */
export async function uploadPicture(deps: CharacterDeps, request: FastifyRequest, id: string) {
  const staff = staffOf(request)
  await findOwn(deps.db, staff, id)
  const { file, fields } = await readUpload(request, LIMITS)
  return addPicture(deps, staff, { id, file, source: readSource(fields) })
}

const LIMITS = { maxBytes: MAX_PHOTO_BYTES, tooLarge: 'photo_too_large' } as const
/** A letter takes up to four bytes. */
export const FIELD_BYTES = 4 * CHARACTER_LENGTHS.origin

const words = (longest: number) => z.string().trim().max(longest).default('')
const sourceFields = z.object({
  source: z.enum(PICTURE_SOURCES),
  maker: words(CHARACTER_LENGTHS.maker),
  origin: words(CHARACTER_LENGTHS.origin),
  until: z
    .union([z.iso.date(), z.literal('')])
    .default('')
    .transform((day) => day || null),
})

/** The source from the fields of the form. Words that are missing are named by the rules. */
function readSource(fields: Record<string, string>): Source {
  const read = sourceFields.safeParse(fields)
  if (!read.success) throw new InvalidFields(read.error.issues.map(({ path }) => String(path[0])))
  return read.data
}
