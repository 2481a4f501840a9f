import { z } from 'zod'
import { LOCALES } from '../i18n/locales.ts'
import { MEMBER_STATUSES, NOTIFICATION_TYPES, PHOTO_STATUSES, PROFILE_STATUSES } from '../rules/accounts.ts'
import { endpoint } from './endpoint.ts'

export const photo = z
  .object({
    id: z.uuid(),
    filename: z.string().describe('below the cdn_prefix of the settings'),
    thumb_filename: z.string(),
    match: z.string(),
    status: z.enum(PHOTO_STATUSES),
    width: z.number().int(),
    height: z.number().int(),
    placeholder: z.string().describe('a thumbhash, base64'),
  })
  .meta({ id: 'Photo' })

const user = z
  .object({
    id: z.uuid(),
    email: z.string(),
    status: z.enum(MEMBER_STATUSES),
    credits: z.number().int(),
    paid_user: z.boolean(),
    signup_date: z.iso.datetime(),
    language: z.enum(LOCALES),
    notifications_disabled: z.array(z.enum(NOTIFICATION_TYPES)),
    profile: z.object({
      id: z.uuid(),
      name: z.string(),
      country: z.string(),
      status: z.enum(PROFILE_STATUSES),
      main_image: photo.nullable(),
    }),
  })
  .meta({ id: 'User' })

const userAnswer = z.object({ user })

export const readUser = endpoint({
  method: 'GET',
  name: 'user',
  access: 'public',
  summary: 'Who is logged in; null for a visitor',
  response: z.object({ user: user.nullable() }),
})

export const logIn = endpoint({
  method: 'POST',
  name: 'user',
  access: 'public',
  summary: 'Log in',
  body: z.object({ email: z.string().trim().min(1).max(254), password: z.string().min(1).max(200) }),
  response: userAnswer,
  errors: ['login_failed', 'login_blocked'],
  limit: { max: 20, perSeconds: 60 },
})

export const updateUser = endpoint({
  method: 'PUT',
  name: 'user',
  access: 'member',
  summary: 'Change what the member may change',
  body: z.strictObject({ language: z.enum(LOCALES).optional() }),
  response: userAnswer,
})

export const logOut = endpoint({
  method: 'GET',
  name: 'logout',
  access: 'public',
  changes: true,
  summary: 'Log out, also when nobody is logged in',
  status: 204,
  response: z.undefined(),
})

export type User = z.output<typeof user>
export type Photo = z.output<typeof photo>
