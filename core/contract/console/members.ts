import { z } from 'zod'
import { COUNTRIES, LOCALES } from '../../i18n/locales.ts'
import { ADDRESS_PROOFS } from '../../rules/account/login.ts'
import { GENDERS } from '../../rules/members/profile.ts'
import { GOODWILL } from '../../rules/money/goodwill.ts'
import { RESTRICTIONS } from '../../rules/review/restrictions.ts'
import { MEMBER_NOTE_LENGTH } from '../../rules/staff/reveals.ts'
import { TICKET_STATES } from '../../rules/support/support.ts'
import { staffEndpoint } from './endpoint.ts'
import { alike, mayReturn } from './review.ts'
import { nothing } from './session.ts'
import { reason } from './staff.ts'

const idParams = z.object({ id: z.uuid() })

/** A member as staff see them in lists: the mail address is masked, the age stands for the birth date. */
const found = z.object({
  id: z.uuid(),
  site: z.uuid(),
  name: z.string(),
  age: z.number().int(),
  gender: z.enum(GENDERS),
  country: z.enum(COUNTRIES),
  city: z.string().nullable(),
  mail: z.string().describe('masked'),
  confirmed: z.boolean(),
  premium: z.boolean(),
  restrictions: z.array(z.enum(RESTRICTIONS)),
  joined: z.iso.datetime(),
  last_active: z.iso.datetime(),
  deleted: z.iso.datetime().nullable().describe('when the member asked to be deleted'),
})

export const searchMembers = staffEndpoint({
  method: 'GET',
  name: 'members',
  needs: 'members.read',
  summary: 'Members by an exact value, or by the beginning of a name and a city; none without a search',
  query: z.object({
    q: z
      .string()
      .trim()
      .max(200)
      .optional()
      .describe(
        'a mail address, a phone, an account or its last four digits, an id, a receipt or the number of the payment provider',
      ),
    name: z.string().trim().max(80).optional().describe('the beginning of the name, in any case'),
    city: z.string().trim().max(80).optional().describe('the whole name of the city, in any case'),
    site: z.uuid().optional(),
    after: z.string().max(500).optional().describe('the cursor of the page before'),
  }),
  response: z.object({ members: z.array(found), next: z.string().nullable() }),
})

export const readMember = staffEndpoint({
  method: 'GET',
  name: 'members/:id',
  needs: 'members.read',
  summary: 'One member, with what is masked, owed and open',
  params: idParams,
  response: z.object({
    ...found.shape,
    language: z.enum(LOCALES),
    phone: z.string().nullable().describe('masked; of the newest direct debit'),
    iban: z.string().nullable().describe('masked; of the newest direct debit'),
    credits: z.number().int(),
    sessions: z.number().int(),
    photos: z.number().int(),
    source: z.string().nullable().describe('the network that the member came from'),
    case: z
      .object({ id: z.uuid(), number: z.string() })
      .nullable()
      .describe('the open case about the member'),
    returns: z.array(mayReturn).describe('for those who decide cases'),
    alike: z.array(alike).describe('for those who decide cases'),
    tickets: z.array(z.object({ number: z.string(), subject: z.string(), state: z.enum(TICKET_STATES) })),
    address_change: z
      .object({
        mail: z.string().describe('the new address, masked'),
        counts: z.iso.datetime().describe('until when the old address can object'),
        confirmed: z.boolean().describe('the link to the new address was used'),
      })
      .nullable()
      .describe('the change of address that waits'),
    objected: z.iso
      .datetime()
      .nullable()
      .describe('when the old address last objected to a change that staff asked for'),
    reports_refused: z.iso
      .datetime()
      .nullable()
      .describe('until when reports of the member are refused, because all earlier ones were unfounded'),
    notes: z
      .array(
        z.object({
          id: z.uuid(),
          at: z.iso.datetime(),
          by: z.string(),
          text: z.string().nullable().describe('null if it cannot be opened'),
          may_delete: z.boolean(),
        }),
      )
      .describe('what staff noted on the member for each other, newest first'),
    erasing: z.boolean().describe('somebody has asked to erase the member, and a second person decides'),
  }),
  errors: ['member_unknown'],
})

export const TIMELINE_KINDS = [
  'joined',
  'activated',
  'photo',
  'reported',
  'report',
  'case',
  'decision',
  'ticket',
  'order',
  'credits',
  'mail',
  'reveal',
  'act',
  'deletion',
] as const

export const readTimeline = staffEndpoint({
  method: 'GET',
  name: 'members/:id/timeline',
  needs: 'members.read',
  summary: 'What happened to a member and by them, newest first; never what they wrote to others',
  params: idParams,
  query: z.object({ before: z.string().max(500).optional().describe('the cursor of the page before') }),
  response: z.object({
    events: z.array(
      z.object({
        id: z.string(),
        at: z.iso.datetime(),
        kind: z.enum(TIMELINE_KINDS),
        ref: z.string().describe('the id or number of the order, ticket, case or photo'),
        data: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
      }),
    ),
    next: z.string().nullable(),
  }),
  errors: ['member_unknown'],
})

export const endSessions = staffEndpoint({
  method: 'POST',
  name: 'members/:id/end-sessions',
  needs: 'members.act',
  act: 'members.end_sessions',
  summary: 'Log a member out everywhere',
  params: idParams,
  body: z.object({ reason }),
  response: z.object({ ended: z.number().int() }),
  errors: ['member_unknown'],
})

export const giveGoodwill = staffEndpoint({
  method: 'POST',
  name: 'members/:id/goodwill',
  needs: 'members.goodwill',
  act: 'members.goodwill',
  idempotent: true,
  summary: 'Give a member credits; the statement of the member shows them',
  params: idParams,
  body: z.object({ credits: z.number().int().min(1).max(GOODWILL.atOnce), reason }),
  status: 201,
  response: z.object({ balance: z.number().int() }),
  errors: ['member_unknown', 'goodwill_limit'],
})

export const resendActivation = staffEndpoint({
  method: 'POST',
  name: 'members/:id/resend-activation',
  needs: 'members.act',
  act: 'members.resend_activation',
  summary: 'Send the mail again by which a member confirms the address',
  params: idParams,
  ...nothing,
  errors: ['member_unknown', 'already_confirmed', 'too_many_mails'],
})

export const sendReset = staffEndpoint({
  method: 'POST',
  name: 'members/:id/send-reset',
  needs: 'members.act',
  act: 'members.send_reset',
  summary: 'Mail a member the link to choose a new password; nobody else sees it',
  params: idParams,
  body: z.object({ reason }),
  ...nothing,
  errors: ['member_unknown', 'too_many_mails'],
})

export const changeAddress = staffEndpoint({
  method: 'POST',
  name: 'members/:id/address',
  needs: 'members.act',
  fresh: true,
  act: 'members.change_address',
  summary:
    'Begin the change of address of a locked-out member: the new address confirms it by a link, the old one has 72 hours to object',
  params: idParams,
  body: z.object({ email: z.string().trim().max(254), proof: z.enum(ADDRESS_PROOFS), reason }),
  ...nothing,
  errors: ['member_unknown', 'member_deleted', 'address_change_waits', 'email_taken'],
})

export const stopAddressChange = staffEndpoint({
  method: 'DELETE',
  name: 'members/:id/address',
  needs: 'members.act',
  act: 'members.stop_address_change',
  summary: 'Take back a change of address that does not count yet',
  params: idParams,
  body: z.object({ reason }),
  ...nothing,
  errors: ['member_unknown', 'address_change_gone'],
})

export const letReport = staffEndpoint({
  method: 'POST',
  name: 'members/:id/let-report',
  needs: 'members.act',
  act: 'members.let_report',
  summary: 'Take reports of a member again whose reports are refused',
  params: idParams,
  body: z.object({ reason }),
  ...nothing,
  errors: ['member_unknown', 'reporter_not_refused'],
})

export const addMemberNote = staffEndpoint({
  method: 'POST',
  name: 'members/:id/notes',
  needs: 'members.act',
  act: 'members.note',
  summary: 'Note something on a member for others of the staff; it is erased with the member',
  params: idParams,
  body: z.object({ text: z.string().trim().min(1).max(MEMBER_NOTE_LENGTH) }),
  ...nothing,
  errors: ['member_unknown'],
})

export const removeMemberNote = staffEndpoint({
  method: 'DELETE',
  name: 'members/:id/notes/:note',
  needs: 'members.act',
  act: 'members.delete_note',
  summary: 'Delete a note on a member',
  params: idParams.extend({ note: z.uuid() }),
  ...nothing,
  errors: ['member_unknown', 'note_unknown', 'note_not_yours'],
})

export const correctBirthDate = staffEndpoint({
  method: 'PUT',
  name: 'members/:id/birth-date',
  needs: 'members.act',
  act: 'members.correct_birth_date',
  summary: 'Correct a birth date; nobody becomes younger than the age to join',
  params: idParams,
  body: z.object({ date: z.iso.date(), reason }),
  ...nothing,
  errors: ['member_unknown', 'birth_date_refused'],
})

export const exportMember = staffEndpoint({
  method: 'POST',
  name: 'members/:id/export',
  needs: 'members.export',
  act: 'members.export',
  summary: 'Make the copy of a member’s data; the link goes to the member and to nobody else',
  params: idParams,
  body: z.object({ reason }),
  ...nothing,
  errors: ['member_unknown', 'too_many_mails'],
})

export const eraseMember = staffEndpoint({
  method: 'POST',
  name: 'members/:id/erase',
  needs: 'members.erase',
  fresh: true,
  act: 'members.erase',
  summary: 'Ask a second person to delete a member, who is erased after the days of grace',
  params: idParams,
  body: z.object({ reason }),
  response: z.object({ approval: z.uuid(), ripens: z.iso.datetime().nullable() }),
  errors: ['member_unknown', 'member_deleted', 'already_asked'],
})
