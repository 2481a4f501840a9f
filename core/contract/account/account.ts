import { z } from 'zod'
import { MAIL_STOPS, MEMBER_STATUSES, PROFILE_STATUSES } from '../../rules/account/account.ts'
import { NAME_LENGTH } from '../../rules/account/names.ts'
import { EMAIL_LENGTH, PASSWORD_LENGTH } from '../../rules/account/signup.ts'
import { INTERESTS } from '../../rules/members/interests.ts'
import { ROLES } from '../../rules/staff/permissions.ts'
import { LOOK_KINDS, REVEAL_FIELDS, REVEAL_GROUNDS } from '../../rules/staff/reveals.ts'
import { endpoint } from '../endpoint.ts'
import {
  country,
  currency,
  gender,
  interest,
  locale,
  notificationType,
  profileFields,
  setOf,
  sexuality,
} from '../values.ts'
import { photo } from './photos.ts'

/** Typed text of any plausible length passes the schema, so that the rules can name what is wrong with it. */
const typed = z.string().max(1000)
const password = z.string().max(PASSWORD_LENGTH.max)
const token = z.string().min(1).max(200)

/** Profile attributes that a member may change. Null clears an attribute. */
const attributes = z.object({
  name: z.string().trim().max(NAME_LENGTH.max),
  gender,
  sexuality,
  country,
  region: z.string().min(1).max(20).nullable().describe('id of a region'),
  city: z.string().min(1).max(40).nullable().describe('id of a city'),
  ...profileFields,
  interests: setOf(interest).max(INTERESTS.length),
  about: z.string().trim().max(2000),
})

const user = z
  .object({
    id: z.uuid(),
    email: z.string(),
    status: z.enum(MEMBER_STATUSES),
    credits: z.number().int(),
    credit_price: z
      .object({
        currency: currency.describe('of the member’s orders, else of their country'),
        message: z.number().int().describe('the lowest price of a message, in cents'),
        lots: z
          .array(
            z.object({
              credits: z.number().int().describe('how many are left'),
              bought: z
                .object({ credits: z.number().int(), amount: z.number().int(), currency })
                .nullable()
                .describe('the order they came with; null for free credits'),
            }),
          )
          .describe('the credits that are left, those that are spent next first'),
      })
      .describe('what credits cost this member'),
    paid_user: z.boolean(),
    signup_date: z.iso.datetime(),
    time_bonus: z
      .object({
        code: z.string(),
        value_percentage: z.number().int(),
        expires: z.iso.datetime(),
        seconds_left: z.number().int().describe('by the clock of the server'),
      })
      .nullable()
      .describe('the discount of whoever has just joined and not paid yet; the server ends it'),
    language: locale,
    notifications_disabled: z.array(notificationType),
    mail_stopped_by: z.enum(MAIL_STOPS).nullable().describe('what stopped all mails, if not the member'),
    closed_out: z
      .object({ until: z.iso.datetime().nullable().describe('null for good') })
      .nullable()
      .describe('the member closed themselves out of buying and of fictional profiles'),
    invisible: z.boolean(),
    shown_to_visitors: z.boolean().describe('whether people without an account see the profile too'),
    profile: attributes.extend({
      id: z.uuid(),
      status: z.enum(PROFILE_STATUSES),
      demo: z.boolean().describe('the member was invented for a demo, and is labelled so for others'),
      age: z.number().int(),
      region_name: z.string().nullable(),
      city_name: z.string().nullable(),
      main_image: photo.nullable(),
    }),
  })
  .meta({ id: 'User' })

export const userAnswer = z.object({ user })
const nothing = { status: 204, response: z.undefined() } as const

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
  body: z.object({ email: z.string().trim().min(1).max(EMAIL_LENGTH), password: password.min(1) }),
  response: userAnswer,
  errors: ['login_failed', 'account_deleted', 'login_blocked', 'login_wait', 'busy'],
  limit: { max: 20, perSeconds: 60 },
})

export const updateUser = endpoint({
  method: 'PUT',
  name: 'user',
  access: 'member',
  summary: 'Change what the member may change',
  body: z.strictObject({
    language: locale.optional(),
    notifications_disabled: setOf(notificationType).optional(),
    invisible: z.boolean().optional(),
    shown_to_visitors: z.boolean().optional(),
    profile: z.strictObject(attributes.partial().shape).optional(),
  }),
  response: userAnswer,
})

export const logOut = endpoint({
  method: 'GET',
  name: 'logout',
  access: 'public',
  changes: true,
  summary: 'Log out, also when nobody is logged in',
  ...nothing,
})

export const signUp = endpoint({
  method: 'POST',
  name: 'signup',
  access: 'public',
  summary: 'Join; the member is logged in and gets a mail to confirm the address',
  body: z.object({
    email: typed,
    name: typed,
    date_of_birth: typed.describe('YYYY-MM-DD'),
    password,
    gender,
    sexuality,
    country,
    language: locale,
    signup_message: z
      .string()
      .trim()
      .max(1000)
      .optional()
      .describe('sent to `member` once the address is confirmed'),
    member: z.uuid().optional(),
    tracking: z
      .object({ network: typed, ref: typed, sub1: typed, sub2: typed, sub3: typed })
      .partial()
      .optional(),
  }),
  status: 201,
  response: userAnswer,
  errors: ['email_taken', 'signup_closed', 'busy'],
  limit: { max: 10, perSeconds: 600 },
})

export const sendActivationMail = endpoint({
  method: 'POST',
  name: 'activation-mail',
  access: 'member',
  summary: 'Send the activation mail again',
  ...nothing,
  errors: ['too_many_mails'],
})

export const activate = endpoint({
  method: 'GET',
  name: 'activate',
  access: 'public',
  changes: true,
  fromAnywhere: true,
  summary: 'The link of the activation mail; leads to /activate/done or /activate/error',
  query: z.object({ token: z.string().max(200).optional() }),
  status: 302,
  response: z.object({ location: z.string() }),
})

export const requestReset = endpoint({
  method: 'POST',
  name: 'reset-password',
  access: 'public',
  summary: 'Ask for a mail to choose a new password',
  body: z.object({ email: typed }),
  ...nothing,
  errors: ['reset_email_not_found', 'reset_too_many'],
  limit: { max: 10, perSeconds: 600 },
})

export const resetPassword = endpoint({
  method: 'PUT',
  name: 'reset-password',
  access: 'public',
  summary: 'Choose a new password with the link of the mail; ends all logins',
  body: z.object({ token, password, password_repeat: password }),
  ...nothing,
  errors: ['reset_link_invalid', 'passwords_not_equal', 'busy'],
  limit: { max: 20, perSeconds: 600 },
})

export const changePassword = endpoint({
  method: 'PUT',
  name: 'password',
  access: 'member',
  summary: 'Change the password; ends the other logins',
  body: z.object({ old_password: password, password, password_repeat: password }),
  ...nothing,
  errors: ['old_password_wrong', 'passwords_not_equal', 'login_blocked', 'login_wait', 'busy'],
})

export const requestMailChange = endpoint({
  method: 'POST',
  name: 'mail-change',
  access: 'member',
  summary: 'Ask for a mail to the new address, whose link makes it the new one',
  body: z.object({ email: typed, password }),
  ...nothing,
  errors: ['email_taken', 'password_wrong', 'login_blocked', 'login_wait', 'busy', 'too_many_mails'],
})

export const confirmMailChange = endpoint({
  method: 'PUT',
  name: 'mail-change',
  access: 'public',
  summary: 'Make the new address the member’s',
  body: z.object({ token }),
  ...nothing,
  errors: ['email_taken', 'link_invalid'],
})

export const requestData = endpoint({
  method: 'POST',
  name: 'data-export',
  access: 'member',
  summary: 'Ask for a copy of all one’s data; a mail with a link follows',
  ...nothing,
  errors: ['too_many_mails'],
})

export const listStaffLooks = endpoint({
  method: 'GET',
  name: 'staff-looks',
  access: 'member',
  summary:
    'What staff looked at of the member, newest first: by which role, when and because of what; what is no masked field is one line per day',
  response: z.object({
    looks: z.array(
      z.object({
        what: z.enum([...REVEAL_FIELDS, ...LOOK_KINDS]),
        at: z.iso.datetime(),
        role: z.enum(ROLES),
        for: z
          .object({ kind: z.enum(REVEAL_GROUNDS), id: z.string() })
          .nullable()
          .describe('of a masked field'),
        reason: z.string().nullable().describe('in the words of the person who looked'),
      }),
    ),
  }),
})

const login = z.object({
  id: z.uuid(),
  current: z.boolean(),
  device: z.string().describe('browser and system, as far as they tell'),
  created: z.iso.datetime(),
  last_seen: z.iso.datetime(),
})

export const listSessions = endpoint({
  method: 'GET',
  name: 'sessions',
  access: 'member',
  summary: 'Where the member is logged in: the present login and the latest others',
  response: z.object({
    sessions: z.array(login),
    older: z.number().int().describe('further logins that are not listed'),
  }),
})

export const endSessions = endpoint({
  method: 'DELETE',
  name: 'sessions',
  access: 'member',
  summary: 'End one login, or all others',
  body: z.object({ id: z.uuid().optional().describe('without it: all but the present one') }),
  ...nothing,
})

export type User = z.output<typeof user>
/** What decides whom a member looks for. */
export type Seeker = Pick<User['profile'], 'gender' | 'sexuality' | 'country' | 'age'>
