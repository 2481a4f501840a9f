import { z } from 'zod'
import { PHOTO_STATUSES } from '../../rules/account/account.ts'
import { PHOTO_ACCESS_CHANGES } from '../../rules/members/photo-access.ts'
import { memberCard } from '../members/members.ts'
import { paymentStatus } from '../values.ts'
import { message } from './chat.ts'

/** Live events by the name of their server-sent event. Stored events carry an id to resume from. */
const events = {
  message: z.object({ message, profile: memberCard, unread: z.number().int() }),
  message_changed: z
    .object({ message })
    .describe('our moderators removed what a message said, or put it back'),
  read: z.object({
    conversation: z.uuid(),
    number: z.number().int(),
    mine: z.boolean().describe('read by the member, on this or another device'),
  }),
  heart: z.object({
    conversation: z.uuid(),
    number: z.number().int(),
    heart: z.boolean(),
  }),
  typing: z.object({ conversation: z.uuid() }),
  like: z.object({ profile: memberCard }),
  match: z.object({ profile: memberCard }),
  photo_access: z
    .object({ profile: memberCard, change: z.enum(PHOTO_ACCESS_CHANGES) })
    .describe('private photos between the member and this one'),
  photo: z
    .object({ id: z.uuid(), status: z.enum(PHOTO_STATUSES) })
    .describe('our moderators approved or removed a photo of the member, or took that back'),
  credits: z.object({ credits: z.number().int() }),
  payment: z.object({ payment_id: z.uuid(), status: paymentStatus }),
  presence: z.object({ profile: z.uuid(), online: z.boolean() }),
  /**
   * The stream cannot go on where it was, because the missed events are too old or the database has lost some: the
   * browser loads everything again.
   */
  reload: z.object({}),
  /** The session of the stream has ended; the server closes the stream and a new one is refused. */
  logged_out: z.object({}),
} as const

export type EventName = keyof typeof events
export type EventData<Name extends EventName> = z.output<(typeof events)[Name]>
