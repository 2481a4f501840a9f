import { z } from 'zod'
import { PROMISES } from '../../rules/staff/promises.ts'
import { REVEAL_FIELDS, REVEAL_GROUNDS, REVEAL_SUBJECTS } from '../../rules/staff/reveals.ts'
import { staffEndpoint } from './endpoint.ts'
import { nothing } from './session.ts'
import { reason } from './staff.ts'

const hit = z.object({
  kind: z.string().describe('such as member, order, ticket, case or person'),
  id: z.string(),
  title: z.string(),
  note: z.string().describe('what tells it from others; masked where it is personal'),
  member: z.uuid().optional().describe('the buyer of an order, whose page shows it'),
})

export const find = staffEndpoint({
  method: 'GET',
  name: 'find',
  needs: null,
  summary: 'Whatever the caller may open that has this name, number or address',
  query: z.object({ q: z.string().trim().min(1).max(200) }),
  response: z.object({ hits: z.array(hit) }),
})

/** A promise of the site that is counted, or a step of the first installation. */
const card = z.object({
  id: z.enum(PROMISES).describe('names its texts and its queue in the console'),
  count: z.number().int(),
  more: z.boolean().optional().describe('there are more than were counted'),
  tone: z.enum(['green', 'amber', 'red']),
  oldest: z.iso.datetime().nullable().describe('since when the first of them waits'),
  ends: z.iso
    .date()
    .optional()
    .describe('the day on which the first of them ends, where nothing waits but time runs out'),
  site: z.uuid().optional().describe('of a card that counts one site alone'),
  only: z.uuid().optional().describe('the case itself, where a card counts one case alone'),
})

export const readHome = staffEndpoint({
  method: 'GET',
  name: 'home',
  needs: null,
  summary: 'What waits for the caller, and what an installation still lacks',
  query: z.object({ site: z.uuid().optional() }),
  response: z.object({
    cards: z.array(card),
    checklist: z.array(z.object({ id: z.string(), done: z.boolean() })).describe('empty once all is done'),
  }),
})

export const reveal = staffEndpoint({
  method: 'POST',
  name: 'reveal',
  needs: null,
  fresh: true,
  act: 'reveal',
  reveals: REVEAL_FIELDS,
  summary: 'Show a masked field for a while. The member sees that it was looked at, and why',
  body: z.object({
    subject: z.object({ kind: z.enum(REVEAL_SUBJECTS), id: z.string().min(1).max(80) }),
    field: z.enum(REVEAL_FIELDS),
    reason,
    for: z.object({ kind: z.enum(REVEAL_GROUNDS), id: z.string().min(1).max(80) }),
  }),
  response: z
    .object({ value: z.string().nullable(), until: z.iso.datetime().nullable() })
    .describe('null beyond the limit of a day, where a second person was asked'),
  errors: [
    'permission_missing',
    'subject_unknown',
    'ground_unknown',
    'ground_of_other',
    'ground_old',
    'nothing_to_reveal',
    'already_asked',
  ],
})

const approval = z.object({
  id: z.uuid(),
  what: z.string(),
  site: z.uuid().nullable(),
  subject: z.object({ kind: z.string(), id: z.string() }).nullable(),
  payload: z.unknown(),
  reason: z.string(),
  asked_by: z.object({ id: z.uuid(), name: z.string() }),
  asked: z.iso.datetime(),
  ripens: z.iso.datetime().nullable().describe('when it is carried out if nobody else can decide'),
  mine: z.boolean().describe('asked by the caller, who cannot approve it'),
})

export const listApprovals = staffEndpoint({
  method: 'GET',
  name: 'approvals',
  needs: null,
  summary: 'Wishes that wait for a second person, as far as the caller may decide or has asked',
  query: z.object({
    site: z.uuid().optional(),
    after: z.string().max(500).optional().describe('the cursor of the page before'),
  }),
  response: z.object({ approvals: z.array(approval), next: z.string().nullable() }),
})

const decided = ['approval_unknown', 'approval_own', 'approval_decided'] as const

export const approve = staffEndpoint({
  method: 'POST',
  name: 'approvals/:id/approve',
  needs: null,
  fresh: true,
  act: 'approval.approve',
  summary: 'Approve what somebody else asked for; it is carried out at once',
  params: z.object({ id: z.uuid() }),
  ...nothing,
  errors: [...decided, 'permission_missing'],
})

export const refuse = staffEndpoint({
  method: 'POST',
  name: 'approvals/:id/refuse',
  needs: null,
  act: 'approval.refuse',
  summary: 'Refuse what somebody asked for, or take back one’s own wish',
  params: z.object({ id: z.uuid() }),
  body: z.object({ reason }),
  ...nothing,
  errors: ['approval_unknown', 'approval_decided', 'permission_missing'],
})
