import { z } from 'zod'
import { PHOTO_STATUSES } from '../../rules/account/account.ts'
import { endpoint } from '../endpoint.ts'

export const photo = z
  .object({
    id: z.uuid(),
    filename: z
      .string()
      .describe(
        'below the cdn_prefix of the settings; `private/…` below /photos/ of the site, with the login',
      ),
    thumb_filename: z.string(),
    match: z.string(),
    status: z.enum(PHOTO_STATUSES),
    width: z.number().int(),
    height: z.number().int(),
    placeholder: z.string().describe('a thumbhash, base64'),
  })
  .meta({ id: 'Photo' })

/** A photo as its owner sees it. */
const ownPhoto = photo.extend({ main: z.boolean(), private: z.boolean() }).meta({ id: 'OwnPhoto' })

export const listPhotos = endpoint({
  method: 'GET',
  name: 'photo',
  access: 'member',
  summary: 'The member’s own photos in their order, and how many there may be',
  response: z.object({ photos: z.array(ownPhoto), limit: z.number().int() }),
})

export const addPhoto = endpoint({
  method: 'POST',
  name: 'photo',
  access: 'member',
  use: 'show',
  summary: 'Upload a photo: multipart with `file`, and `private` set to 1 or true for a private one',
  upload: true,
  status: 201,
  response: z.object({ photo: ownPhoto }),
  errors: [
    'photo_limit',
    'photo_too_large',
    'photo_too_many_pixels',
    'photo_too_small',
    'photo_kind',
    'photo_broken',
    'photo_removed_before',
    'too_many_photos',
    'busy',
  ],
  limit: { max: 60, perSeconds: 600 },
})

export const updatePhoto = endpoint({
  method: 'PUT',
  name: 'photo',
  access: 'member',
  summary: 'Make a photo the main one, private or public, or move it',
  body: z.object({
    id: z.uuid(),
    main: z.literal(true).optional(),
    private: z.boolean().optional(),
    position: z.number().int().min(0).max(24).optional(),
  }),
  response: z.object({ photo: ownPhoto }),
  errors: ['photo_gone'],
})

export const deletePhoto = endpoint({
  method: 'DELETE',
  name: 'photo',
  access: 'member',
  summary: 'Delete a photo for good',
  body: z.object({ id: z.uuid() }),
  status: 204,
  response: z.undefined(),
  errors: ['photo_gone'],
})

export type Photo = z.output<typeof photo>
export type OwnPhoto = z.output<typeof ownPhoto>
