import { z } from 'zod'
import { AUTHOR_KINDS, MESSAGE_KINDS } from '../../rules/chat/chat.ts'
import { GUARD_REASONS } from '../../rules/chat/truth-guard.ts'
import { NOTE_SUBJECTS } from '../../rules/desk/desk.ts'
import { DESK_FIELDS } from '../../rules/members/profile.ts'
import { pickOf } from '../../typed.ts'
import { country, gender, gift, interest, locale, profileFields } from '../values.ts'

const moment = z.iso.datetime()

/** A message of a conversation as an operator reads it. What it cost is nobody's business here. */
export const deskLine = z.object({
  number: z.number().int(),
  at: moment,
  author: z.enum(AUTHOR_KINDS),
  by: z
    .enum(['member', 'you', 'colleague', 'pal', 'site'])
    .describe('who wrote it; a colleague has no name here'),
  kind: z.enum(MESSAGE_KINDS),
  text: z.string(),
  gift: gift.nullable(),
  picture: z.uuid().nullable().describe('read it with `desk/turns/:conversation/pictures/:picture`'),
  late: z.boolean().describe('an answer that came after its deadline, and was free'),
  removed: z.boolean().describe('our moderators removed what it said'),
})

export const deskAlarm = z.enum(['minor', 'self_harm'])

/** What the truth guard says of an answer. */
export const guardVerdict = z.object({
  held: z.array(
    z.object({
      reason: z.enum(GUARD_REASONS),
      span: z.string().optional().describe('the sentence that says it, if one does'),
    }),
  ),
})

/** A person as everybody on the site sees them. */
const shown = z.object({
  name: z.string(),
  age: z.number().int(),
  gender,
  country,
  city: z.string().nullable(),
  about: z.string(),
  ...pickOf(profileFields, DESK_FIELDS),
  interests: z.array(interest).describe('none of the bedroom'),
  pictures: z.array(z.uuid()).describe('those that everybody sees, the main one first'),
})

export const deskNote = z.object({
  id: z.uuid(),
  about: z.enum(NOTE_SUBJECTS).describe('`character`: what was told the member about the character'),
  text: z.string(),
  at: moment,
  by: z.enum(['you', 'colleague', 'pal']),
  editable: z.boolean().describe('the caller may change and delete it: its writer, or whoever manages staff'),
})

/** A conversation that waits for an answer, as its operator sees it: no address, money or other conversations. */
export const deskTurn = z.object({
  conversation: z.uuid(),
  site: z.uuid(),
  language: locale.describe('that the member writes, or else reads'),
  lines: z.array(deskLine).describe('oldest first'),
  last: z.number().int().describe('the newest number; an answer names it as `after`'),
  character: z.object({
    ...shown.shape,
    facts: z.string().describe('of the sheet, one on each line'),
    voice: z.string().describe('how the character writes; empty where nobody wrote it down'),
  }),
  member: z.object({
    ...shown.shape,
    time_zones: z.array(z.string()).describe('where the member may be, to show the local time'),
  }),
  notes: z.array(deskNote).describe('of this conversation, oldest first, then what the pal noted'),
  waiting_since: moment,
  deadline: moment.describe('after it the member gets the credits back'),
  leased_until: moment,
  known: z.boolean().describe('the caller answered this conversation last'),
  holds: z.number().int().describe('how many texts of the caller in this turn the truth guard has held back'),
  offers: z
    .array(z.string())
    .describe(
      'sentences for an answer to a question that a line of the site has answered; none if nobody asked',
    ),
  alarm: deskAlarm.nullable().describe('the text is locked: a case about the member is open'),
  proposal: z.string().nullable().describe('of the pal; sent unchanged it is shown as automatic'),
})

export type DeskLine = z.output<typeof deskLine>
export type DeskNote = z.output<typeof deskNote>
export type DeskTurn = z.output<typeof deskTurn>
