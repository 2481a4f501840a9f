import { z } from 'zod'
import { PHOTO_ACCESS_STATES } from '../../rules/members/photo-access.ts'
import { endpoint } from '../endpoint.ts'
import { memberCard, photoAccess } from './members.ts'

const at = z.iso.datetime()
const profile = z.uuid().describe('id of a member')
const state = z.enum(PHOTO_ACCESS_STATES)

const request = z.object({ profile: memberCard, asked_at: at })

export const listPhotoAccess = endpoint({
  method: 'GET',
  name: 'photo-access',
  access: 'member',
  summary: 'Requests to see private photos, made and received, and who may see the caller’s; newest first',
  response: z.object({
    asked_by_me: z.array(request.extend({ state: state.exclude(['none']) })),
    asked_of_me: z.array(request).describe('those that wait for an answer'),
    allowed: z.array(request).describe('who may see the caller’s private photos'),
  }),
})

export const askForPhotos = endpoint({
  method: 'POST',
  name: 'photo-access',
  access: 'member',
  use: 'reach',
  summary:
    'Ask to see somebody’s private photos; free, and once a week per person: asking again changes nothing',
  body: z.object({ profile }),
  response: z.object({ photo_access: photoAccess }),
  errors: [
    'activation_required',
    'asker_invisible',
    'forbidden',
    'member_gone',
    'no_private_photos',
    'photo_ask_limit',
    'premium_required',
  ],
  limit: { max: 60, perSeconds: 3600 },
})

export const answerPhotoRequest = endpoint({
  method: 'PUT',
  name: 'photo-access',
  access: 'member',
  summary:
    'Say yes or no to a request; a no wins over a yes, whichever came first, and the asker is not told of it',
  body: z.object({ profile, allow: z.boolean() }),
  response: z.object({ photo_access: photoAccess }),
  errors: ['photo_request_gone'],
})

export const takeBackPhotos = endpoint({
  method: 'DELETE',
  name: 'photo-access',
  access: 'member',
  summary: 'Take a consent back, at once; without `profile`, all of them',
  body: z.object({ profile: profile.optional() }),
  status: 204,
  response: z.undefined(),
})

export type PhotoAccessLists = z.output<typeof listPhotoAccess.response>
