import { z } from 'zod'
import { AUTHOR_KINDS, FICTIONAL_ANSWERS, LINES, MESSAGE_KINDS, WRITER_KINDS } from '../../rules/chat/chat.ts'
import { photo } from '../account/photos.ts'
import { endpoint } from '../endpoint.ts'
import { ERROR_CODES } from '../errors.ts'
import { memberCard, photoAccess } from '../members/members.ts'
import { gift, MAX_INTEGER } from '../values.ts'

const id = z.uuid()
const at = z.iso.datetime()

const writeError = z
  .object({ error: z.enum(ERROR_CODES), message: z.string() })
  .nullable()
  .describe('the refusal that any message would get now; null if it may be sent')
const nothing = { status: 204, response: z.undefined() } as const

/** A message as one side of the conversation sees it. */
export const message = z
  .object({
    id,
    number: z.number().int().describe('increases within a conversation'),
    conversation: id,
    mine: z.boolean(),
    author_kind: z.enum(AUTHOR_KINDS),
    kind: z.enum(MESSAGE_KINDS),
    text: z.string(),
    line: z
      .enum(LINES)
      .nullable()
      .describe(
        'which line of the site it is, where `author_kind` is `system`; nobody can write, heart or report one',
      ),
    gift: gift.nullable(),
    photo: photo.nullable(),
    credits: z.number().int().describe('what it cost the reader of this answer; 0 for what was received'),
    at,
    read: z.boolean().describe('by the other side'),
    key: z.string().nullable().describe('the idempotency key of one’s own message'),
    heart: z.boolean().describe('given by the one who received the message'),
    returned: z
      .boolean()
      .describe('whether its credits came back, because nobody answered, understood or opened it in time'),
    late: z
      .boolean()
      .describe('whether it answers a message whose credits came back because nobody had answered in time'),
    removed: z.boolean().describe('by our moderators: it then has neither text nor photo'),
  })
  .meta({ id: 'Message' })

const chatItem = z
  .object({
    conversation: z.object({ id }),
    profile: memberCard,
    num_unread_messages: z.number().int(),
    last_message: message.nullable(),
  })
  .meta({ id: 'ChatItem' })

export const listChats = endpoint({
  method: 'GET',
  name: 'chats',
  access: 'member',
  summary: 'The member’s conversations, newest first',
  query: z.object({ before: z.string().max(200).optional(), search: z.string().trim().max(60).optional() }),
  response: z.object({
    chats: z.array(chatItem),
    unread: z.number().int().describe('unread messages in all conversations'),
    new_matches: z
      .array(memberCard)
      .describe('matches without a conversation, newest first; with the first part of the list alone'),
    next: z.string().nullable().describe('`before` of the next part; null at the end'),
  }),
})

const help = z.object({ name: z.string(), number: z.string(), emergency: z.string() }).nullable()

export const readChat = endpoint({
  method: 'GET',
  name: 'chat',
  access: 'member',
  changes: true,
  summary: 'A conversation, its newest messages last; opening it sets its unread count to zero',
  query: z.object({
    conversation: id,
    before: z.coerce.number().int().positive().max(MAX_INTEGER).optional(),
  }),
  response: z.object({
    conversation: z.object({ id }),
    profile: memberCard,
    messages: z.array(message),
    has_older: z.boolean(),
    history_limited: z.boolean().describe('older messages exist and are hidden'),
    blocked: z.boolean().describe('by the caller'),
    photo_access: photoAccess,
    write_error: writeError,
    help: help.describe(
      'whom to call in the country of the caller, who may come to harm by what they wrote to a fictional profile',
    ),
    warned: z
      .boolean()
      .describe('the first messages of the other member ask for money, lead elsewhere or have a link'),
    suggestions: z
      .array(z.string())
      .describe('what the member may write next, all of which the pal understands; none with older messages'),
  }),
  errors: ['conversation_gone', 'member_gone'],
})

export const deleteChat = endpoint({
  method: 'DELETE',
  name: 'chat',
  access: 'member',
  summary: 'Remove a conversation from one’s own list, with all its messages so far',
  body: z.object({ conversation: id }),
  ...nothing,
  errors: ['conversation_gone'],
})

export const readNotes = endpoint({
  method: 'GET',
  name: 'notes',
  access: 'member',
  summary: 'What the pal of a fictional profile noted of what the member wrote, newest first',
  query: z.object({ conversation: id }),
  response: z.object({ notes: z.array(z.object({ id, about: z.string(), value: z.string() })) }),
  errors: ['conversation_gone'],
})

export const deleteNote = endpoint({
  method: 'DELETE',
  name: 'note',
  access: 'member',
  summary: 'Make the pal forget something that it noted',
  body: z.object({ conversation: id, note: id }),
  ...nothing,
  errors: ['conversation_gone', 'note_gone'],
})

const to = {
  conversation: id.optional(),
  profile: id.optional(),
  price: z
    .number()
    .int()
    .min(0)
    .max(MAX_INTEGER)
    .optional()
    .describe('the credits that the sender was shown; at a higher price nothing is sent'),
}
const sent = z.object({
  message,
  lines: z.array(message).describe('what the site itself said with it, before or after it'),
  conversation: z.object({ id }),
  credits: z.number().int().describe('what is left'),
  help: help.describe('whom to call in the country of the caller, who may come to harm by what they wrote'),
})
const sending = {
  method: 'POST',
  access: 'member',
  use: 'write',
  idempotent: true,
  status: 201,
  response: sent,
  errors: [
    'activation_required',
    'age_check',
    'forbidden',
    'insufficient_credits',
    'price_changed',
    'credits_owed',
    'premium_required',
    'member_gone',
    'conversation_gone',
    'photo_gone',
    'photo_not_seen',
    'nobody_answers',
    'profile_rests',
    'conversation_rests',
    'closed_out',
    'key_reused',
    'too_many_first_messages',
    'same_text',
    'unavailable',
  ],
} as const

export const sendMessage = endpoint({
  ...sending,
  name: 'message',
  summary: 'Send a text or a photo into a conversation, or to a profile, which starts one',
  body: z.object({ ...to, text: z.string().max(20_000).optional(), photo: id.optional() }),
})

export const sendGift = endpoint({
  ...sending,
  name: 'gift',
  summary: 'Send a gift',
  body: z.object({ ...to, gift }),
})

export const setHeart = endpoint({
  method: 'PUT',
  name: 'heart',
  access: 'member',
  use: 'reach',
  summary: 'Give a heart to a message that the member received, or take it back; free',
  body: z.object({
    conversation: id,
    number: z.number().int().positive().max(MAX_INTEGER).describe('of the message'),
    heart: z.boolean(),
  }),
  ...nothing,
  errors: ['conversation_gone', 'message_gone', 'forbidden'],
  limit: { max: 240, perSeconds: 600 },
})

export const addChatPhoto = endpoint({
  method: 'POST',
  name: 'chat-photo',
  access: 'member',
  use: 'reach',
  summary: 'Upload a photo to send in a chat: multipart with `file`; it is kept only if it is sent',
  upload: true,
  status: 201,
  response: z.object({ photo }),
  errors: [
    'activation_required',
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

export const readWaiting = endpoint({
  method: 'GET',
  name: 'waiting',
  access: 'member',
  summary:
    'How much is waiting for the member, for badges: unread messages, new likes, credits left, requests',
  response: z.object({
    unread: z.number().int(),
    new_likes: z.number().int(),
    credits: z.number().int(),
    photo_requests: z.number().int().describe('requests to see private photos that wait for an answer'),
  }),
})

export const listGifts = endpoint({
  method: 'GET',
  name: 'gifts',
  access: 'member',
  summary: 'The gifts one can send, cheapest first',
  response: z.object({
    gifts: z.array(z.object({ id: gift, name: z.string(), credits: z.number().int(), image: z.string() })),
  }),
})

export const listIcebreakers = endpoint({
  method: 'GET',
  name: 'icebreakers',
  access: 'member',
  summary: 'For a first message: lines that fit somebody’s profile, and whether a message may be sent',
  query: z.object({ profile: id }),
  response: z.object({ icebreakers: z.array(z.string()), write_error: writeError }),
  errors: ['member_gone'],
})

const lineCount = z.number().int()

export const askIfReal = endpoint({
  method: 'GET',
  name: 'are-you-real',
  access: 'member',
  summary:
    'What the site itself knows about whether somebody is real; free, and the other side does not hear of it',
  query: z.object({ profile: id }),
  response: z.object({
    kind: memberCard.shape.kind,
    demo: memberCard.shape.demo,
    answers: z
      .enum(FICTIONAL_ANSWERS)
      .nullable()
      .describe('who answers for a fictional profile; null for a member'),
    lines: z
      .object({ member: lineCount, operator: lineCount, automatic: lineCount })
      .describe('how many of the other side’s messages that the conversation shows were written by whom'),
    last_line: z
      .enum(WRITER_KINDS)
      .nullable()
      .describe('who wrote the newest of them; null if there is none'),
    email_confirmed: z
      .boolean()
      .nullable()
      .describe('null for whoever has no account of their own, or was blocked by the caller'),
    member_since: z
      .string()
      .regex(/^\d{4}-\d{2}$/)
      .nullable()
      .describe('year and month; null where `email_confirmed` is'),
    at: at.describe('when this was answered'),
  }),
  errors: ['member_gone'],
})

export const notifyTyping = endpoint({
  method: 'POST',
  name: 'typing',
  access: 'member',
  use: 'reach',
  summary: 'Tell the other side that the member is typing; nothing is stored',
  body: z.object({ conversation: id }),
  ...nothing,
  errors: ['conversation_gone'],
})

export const openEvents = endpoint({
  method: 'GET',
  name: 'events',
  access: 'member',
  stream: true,
  summary: 'What happens, live, as server-sent events (see the list of events); resumes from Last-Event-ID',
  query: z.object({
    last: z
      .string()
      .regex(/^\d{1,15}(-[0-9a-z]{1,10})?$/)
      .optional()
      .describe('the id of the last event, where the header cannot be sent'),
  }),
  response: z.string(),
})

export type GiftOffer = z.output<typeof listGifts.response>['gifts'][number]
export type Waiting = z.output<typeof readWaiting.response>
export type Message = z.output<typeof message>
export type ChatItem = z.output<typeof chatItem>
export type ChatNote = z.output<typeof readNotes.response>['notes'][number]
export type RealAnswer = z.output<typeof askIfReal.response>
export type Conversation = z.output<typeof readChat.response>
