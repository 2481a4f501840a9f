import { z } from 'zod'
import { LOCALES } from '../../i18n/locales.ts'
import {
  CASE_PARTS,
  CASE_REASONS,
  CASE_SUBJECTS,
  SIGNAL_KINDS,
  STAFF_REASONS,
} from '../../rules/review/cases.ts'
import {
  FACTS_LENGTH,
  GROUNDS,
  HOUSE_RULES,
  LAW_LENGTH,
  MEASURES,
  NOTE_LENGTH,
} from '../../rules/review/decisions.ts'
import { HANDOVER_FIELDS, HANDOVER_GROUNDS, LIFE_STEPS } from '../../rules/review/life-threats.ts'
import { RESTRICTIONS } from '../../rules/review/restrictions.ts'
import { RETURN_SIGNS } from '../../rules/review/return-signs.ts'
import { MAX_INTEGER } from '../values.ts'
import { staffEndpoint } from './endpoint.ts'
import { nothing } from './session.ts'
import { reason } from './staff.ts'

const id = z.object({ id: z.uuid() })
const who = z.object({ id: z.uuid(), name: z.string() })
const moment = z.iso.datetime()
const claimErrors = ['case_unknown', 'case_decided', 'case_taken', 'case_unclaimed'] as const

const caseItem = z.object({
  id: z.uuid(),
  number: z.string(),
  site: z.uuid(),
  subject: z.enum(CASE_SUBJECTS),
  reason: z.enum(CASE_REASONS).nullable().describe('null of a sealed case'),
  sealed: z.boolean().describe('about a possible minor, which the caller may not open; nothing else is told'),
  urgency: z.number().int().describe('0 is red'),
  signals: z.number().int(),
  opened: moment,
  due: moment,
  claimed_by: who.nullable(),
  claimed_until: moment.nullable(),
  decided: moment.nullable(),
  language: z.enum(LOCALES).nullable().describe('null once the member was erased'),
  version: z.number().int(),
  barred: z.boolean().describe('an appeal against a decision of the caller, who cannot claim it'),
})

const readyFacts = z
  .array(
    z.object({
      rule: z.enum(HOUSE_RULES),
      label: z.string(),
      texts: z.partialRecord(z.enum(LOCALES), z.string()),
    }),
  )
  .describe('ready sentences of facts: in the language of the reader, and in those of the members')

const filter = {
  kind: z.enum(CASE_REASONS).optional().describe('the gravest reason of a case'),
  language: z.enum(LOCALES).optional().describe('of the member whom a case is about'),
  part: z.enum(CASE_PARTS).optional().describe('`mine` are claimed cases, or those that the caller decided'),
  site: z.uuid().optional(),
}

export const listCases = staffEndpoint({
  method: 'GET',
  name: 'review/cases',
  needs: 'review.read',
  summary: 'The queue, late cases first and then the most urgent, or decided cases, newest first',
  query: z.object({
    ...filter,
    state: z.enum(['open', 'decided']).default('open'),
    after: z.string().max(200).optional().describe('`next` of the page before'),
  }),
  response: z.object({
    cases: z.array(caseItem),
    ready_facts: readyFacts,
    total: z.number().int().describe('of all pages; one more than a thousand if there are more'),
    next: z.string().nullable(),
  }),
})

export const openCase = staffEndpoint({
  method: 'POST',
  name: 'review/cases',
  needs: 'review.decide',
  act: 'case.open',
  summary: 'Open a case about a member, or add to the open one; what the member shows now is held',
  body: z.object({ member: z.uuid(), about: z.enum(STAFF_REASONS), reason }),
  status: 201,
  response: z.object({ case: z.uuid() }),
  errors: ['member_unknown'],
})

export const claimNextCase = staffEndpoint({
  method: 'POST',
  name: 'review/next',
  needs: 'review.decide',
  act: 'case.claim',
  summary: 'Claim the first case of the queue that nobody has; the caller lets go of the one before',
  body: z.object(filter),
  response: z.object({ id: z.uuid().nullable() }),
})

export const claimCase = staffEndpoint({
  method: 'POST',
  name: 'review/cases/:id/claim',
  needs: 'review.decide',
  act: 'case.claim',
  summary: 'Claim a case for ten minutes',
  params: id,
  response: z.object({ claimed_until: moment }),
  errors: ['case_unknown', 'case_decided', 'case_taken', 'case_not_yours', 'quarantine_second'],
})

export const renewClaim = staffEndpoint({
  method: 'POST',
  name: 'review/cases/:id/renew',
  needs: 'review.decide',
  act: null,
  summary: 'Keep a claim while the case is on the screen; also says whether something new came in',
  params: id,
  response: z.object({ claimed_until: moment, version: z.number().int() }),
  errors: claimErrors,
})

export const releaseCase = staffEndpoint({
  method: 'POST',
  name: 'review/cases/:id/release',
  needs: 'review.decide',
  act: 'case.release',
  summary: 'Let go of a case',
  params: id,
  ...nothing,
  errors: claimErrors,
})

const signal = z.object({
  id: z.uuid(),
  kind: z.enum(SIGNAL_KINDS),
  reason: z.enum(CASE_REASONS),
  text: z.string(),
  at: moment,
  by: z.enum(['member', 'anybody', 'subject', 'software', 'staff']),
  address: z.string().nullable().describe('what a notice says it is about'),
  history: z
    .object({ founded: z.number().int(), unfounded: z.number().int() })
    .nullable()
    .describe('what became of the reports of the same sender in the last months; null if nobody reported'),
})

const decision = z.object({
  id: z.uuid(),
  case: z.uuid(),
  at: moment,
  by: who,
  measures: z.array(z.enum(MEASURES)),
  rule: z.enum(HOUSE_RULES).nullable(),
  ground: z.enum(GROUNDS).nullable(),
  facts: z.string(),
  note: z.string(),
  until: moment.nullable(),
  lifted: z.boolean(),
  lifts: z.enum(['all', 'part']).nullable().describe('how much of an earlier decision it lifts'),
})

/** A closing of an account that may have been of the same person. */
export const mayReturn = z
  .object({
    case: z.uuid(),
    number: z.string(),
    closed: moment,
    signs: z.array(z.enum(RETURN_SIGNS)),
  })
  .describe('a closed account that may be the same person’s, and why')

/** Another member with a picture like one of this member's. */
export const alike = z
  .object({ member: z.uuid(), since: moment })
  .describe('another member who has the same picture, or one much like it')

/** A person without name and address: moderators decide about deeds. */
const person = z.object({
  id: z.uuid(),
  kind: z.enum(['member', 'fictional']),
  demo: z.boolean(),
  age: z.number().int(),
  since: moment,
  country: z.string(),
  language: z.string(),
  state: z.enum(['active', 'not_confirmed', 'deleted']),
  restrictions: z.array(z.enum(RESTRICTIONS)),
  about: z.string(),
  pictures: z.array(
    z.object({
      id: z.uuid(),
      main: z.boolean(),
      private: z.boolean(),
      status: z.enum(['pending', 'active', 'rejected']),
    }),
  ),
})

export const keptMessage = z.object({
  conversation: z.uuid().nullable(),
  number: z.number().int(),
  author: z.enum(['reporter', 'reported', 'site']),
  text: z.string(),
  picture: z.uuid().nullable(),
  at: z.string(),
})

const evidence = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('profile'), at: moment, about: z.string(), age: z.number().int().nullable() }),
  z.object({
    kind: z.literal('photo'),
    at: moment,
    picture: z.uuid(),
    private: z.boolean(),
    from_chat: z.boolean(),
    state: z
      .enum(['shown', 'removed', 'gone'])
      .nullable()
      .describe('of a picture of a conversation that is not in the album'),
  }),
  z.object({
    kind: z.literal('messages'),
    at: moment,
    messages: z.array(keptMessage),
  }),
])

const quarantineState = z.object({
  case: z.uuid().describe('the case in which it was started, which keeps the report to the authority'),
  started: moment,
  started_by: who,
  confirmed: moment.nullable(),
  confirmed_by: who.nullable(),
  reported_to: z.string().nullable(),
  reference: z.string().nullable(),
  reported: moment.nullable(),
  answer: z
    .object({ from: z.string(), text: z.string(), by: who, at: moment })
    .nullable()
    .describe('what the authority answered, and who kept it'),
  end_asked: moment.nullable(),
  end_asked_by: who.nullable().describe('who said first that a confirmed quarantine should end'),
  ended: moment.nullable(),
  ended_by: who.nullable(),
})

export const readCase = staffEndpoint({
  method: 'GET',
  name: 'review/cases/:id',
  needs: 'review.read',
  summary: 'A case: what it was and is, the person behind it, earlier decisions',
  params: id,
  response: z.object({
    case: caseItem.extend({
      reason: z.enum(CASE_REASONS),
      picture: z.uuid().nullable(),
      signals: z.array(signal),
      evidence: z.array(evidence),
      returns: z.array(mayReturn),
      alike: z.array(alike),
      person: person.nullable().describe('null once the member was erased'),
      decisions: z.array(decision).describe('all about the same member, newest first'),
      appeal: z.object({ decision: z.uuid(), by_member: z.boolean() }).nullable(),
      quarantine: quarantineState.nullable(),
      steps: z
        .array(z.object({ step: z.enum(LIFE_STEPS), done: moment, by: who, handed_over: z.string() }))
        .describe('of a threat to life; `handed_over` has the words of a time without hand-overs'),
      handovers: z.array(
        z.object({
          id: z.uuid(),
          at: moment,
          by: who,
          fields: z.array(z.enum(HANDOVER_FIELDS)),
          ground: z.enum(HANDOVER_GROUNDS),
          recipient: z.string(),
          reference: z.string(),
        }),
      ),
      ready_facts: readyFacts,
      authority: z
        .object({ name: z.string(), address: z.string(), emergency: z.string() })
        .nullable()
        .describe('of the member’s country: where minors are reported, and the emergency number'),
    }),
  }),
  errors: ['case_unknown', 'case_sealed'],
})

export const readPicture = staffEndpoint({
  method: 'GET',
  name: 'review/cases/:id/pictures/:picture',
  needs: 'review.read',
  summary: 'A picture of a case: the copy that was made, else the picture as it is',
  params: z.object({ id: z.uuid(), picture: z.uuid() }),
  stream: true,
  response: z.unknown(),
  errors: ['case_unknown', 'photo_gone', 'case_sealed'],
})

const text = (length: number) => z.string().trim().max(length).default('')

export const decideCase = staffEndpoint({
  method: 'POST',
  name: 'review/cases/:id/decide',
  needs: 'review.decide',
  act: 'case.decide',
  summary: 'Decide a claimed case; it bites at once and can be undone for ten seconds',
  params: id,
  body: z.object({
    version: z.number().int().min(1).max(MAX_INTEGER).describe('of the case as it was read'),
    measures: z.array(z.enum(MEASURES)).min(1).max(MEASURES.length),
    rule: z.enum(HOUSE_RULES).nullable().default(null),
    ground: z.enum(GROUNDS).nullable().default(null),
    law: text(LAW_LENGTH),
    facts: text(FACTS_LENGTH).describe('one sentence, in the language of the member'),
    note: text(NOTE_LENGTH),
    until: z.iso.datetime({ offset: true }).nullable().default(null),
    pictures: z.array(z.uuid()).max(100).default([]).describe('the photos to remove'),
    messages: z
      .array(z.object({ conversation: z.uuid(), number: z.number().int().min(1).max(MAX_INTEGER) }))
      .max(100)
      .default([]),
    lift: z
      .boolean()
      .default(false)
      .describe(
        'lift an earlier decision about the member: the one that is appealed, or the one of `lift_of`',
      ),
    lift_of: z
      .uuid()
      .nullable()
      .default(null)
      .describe('the decision to lift; without it the newest that restricts the member'),
    lift_only: z
      .array(z.enum(RESTRICTIONS))
      .max(RESTRICTIONS.length)
      .default([])
      .describe('the restrictions to lift; without any the whole decision'),
    lift_until: z.iso
      .datetime({ offset: true })
      .nullable()
      .default(null)
      .describe('when the restrictions end, instead of now'),
  }),
  response: z.object({ decision: z.uuid(), undo_until: moment }),
  errors: [
    ...claimErrors,
    'case_changed',
    'quarantine_asked',
    'quarantine_holds',
    'nothing_to_lift',
    'lift_own',
    'lift_appealed',
  ],
})

/** What can be decided alike for several cases: nothing that names a picture or a message of one of them. */
const BULK_MEASURES = MEASURES.filter((measure) => measure !== 'remove_photo' && measure !== 'remove_message')
const MOST_AT_ONCE = 100
const refusedOne = { error: z.string(), message: z.string() }

export const previewDecision = staffEndpoint({
  method: 'POST',
  name: 'review/cases/:id/preview',
  needs: 'review.decide',
  act: null,
  summary: 'The mail that a decision would send to the member; nothing is decided',
  params: id,
  body: z.object({
    measures: z.array(z.enum(MEASURES)).min(1).max(MEASURES.length),
    rule: z.enum(HOUSE_RULES).nullable().default(null),
    ground: z.enum(GROUNDS).nullable().default(null),
    law: text(LAW_LENGTH),
    facts: text(FACTS_LENGTH),
    until: z.iso.datetime({ offset: true }).nullable().default(null),
    lift: z.boolean().default(false),
    lift_part: z.boolean().default(false).describe('less than all of the earlier decision is lifted'),
  }),
  response: z.object({
    mail: z
      .object({ subject: z.string(), text: z.string() })
      .nullable()
      .describe('null if the member is told nothing'),
    written_in: z
      .enum(LOCALES)
      .nullable()
      .describe('the language of the facts, if it is certain and not the member’s'),
  }),
  errors: ['case_unknown', 'case_sealed'],
})

export const decideCases = staffEndpoint({
  method: 'POST',
  name: 'review/decisions',
  needs: 'review.decide',
  act: 'case.decide',
  summary:
    'Decide several cases alike, each with its own statement; what is refused is named, the rest is done',
  body: z.object({
    cases: z
      .array(z.object({ id: z.uuid(), version: z.number().int().min(1).max(MAX_INTEGER) }))
      .min(1)
      .max(MOST_AT_ONCE),
    measures: z.array(z.enum(BULK_MEASURES)).min(1).max(BULK_MEASURES.length),
    rule: z.enum(HOUSE_RULES).nullable().default(null),
    ground: z.enum(GROUNDS).nullable().default(null),
    law: text(LAW_LENGTH),
    facts: z
      .partialRecord(z.enum(LOCALES), text(FACTS_LENGTH))
      .default({})
      .describe('one sentence in each language of the members'),
    note: text(NOTE_LENGTH),
    until: z.iso.datetime({ offset: true }).nullable().default(null),
  }),
  response: z.object({
    decided: z.array(z.object({ case: z.uuid(), decision: z.uuid() })),
    refused: z.array(z.object({ case: z.uuid(), ...refusedOne })),
    undo_until: moment,
  }),
  errors: [...claimErrors, 'case_changed', 'case_not_yours', 'case_by_itself', 'quarantine_asked'],
})

export const undoDecisions = staffEndpoint({
  method: 'POST',
  name: 'review/decisions/undo',
  needs: 'review.decide',
  act: 'case.undo',
  summary: 'Undo several of one’s own decisions as of one moment; their cases are open again',
  body: z.object({ decisions: z.array(z.uuid()).min(1).max(MOST_AT_ONCE) }),
  response: z.object({
    cases: z.array(z.uuid()),
    refused: z.array(z.object({ decision: z.uuid(), ...refusedOne })),
  }),
  errors: ['case_unknown', 'undo_over'],
})

export const undoDecision = staffEndpoint({
  method: 'POST',
  name: 'review/decisions/:id/undo',
  needs: 'review.decide',
  act: 'case.undo',
  summary: 'Undo one’s own decision; its case is open and claimed again',
  params: id,
  response: z.object({ case: z.uuid() }),
  errors: ['case_unknown', 'undo_over'],
})

export const quarantineCase = staffEndpoint({
  method: 'POST',
  name: 'review/cases/:id/quarantine',
  needs: 'review.minors',
  act: 'case.quarantine',
  summary:
    'A minor: close the account at once, take its pictures away from everybody, stop payments and erasing',
  params: id,
  response: z.object({ decision: z.uuid().describe('with which it can be undone for ten seconds') }),
  errors: [...claimErrors, 'quarantine_asked'],
})

export const confirmQuarantine = staffEndpoint({
  method: 'POST',
  name: 'review/cases/:id/quarantine/confirm',
  needs: 'review.minors',
  act: 'case.confirm_quarantine',
  summary: 'Confirm a quarantine as a second person, or end it',
  params: id,
  body: z.object({ minor: z.boolean().describe('false ends the quarantine and puts everything back') }),
  ...nothing,
  errors: ['case_unknown', 'quarantine_second', 'quarantine_unknown'],
})

export const endQuarantine = staffEndpoint({
  method: 'POST',
  name: 'review/cases/:id/quarantine/end',
  needs: 'review.minors',
  fresh: true,
  act: 'case.end_quarantine',
  summary:
    'End a confirmed quarantine: two people say so who did not confirm it, or one with the authority’s answer',
  params: id,
  body: z.object({
    reason,
    answer: z
      .object({
        from: z.string().trim().min(1).max(200),
        text: z.string().trim().min(1).max(NOTE_LENGTH),
      })
      .optional()
      .describe('who answered for the authority, and in which words'),
  }),
  response: z.object({ ended: z.boolean().describe('false while a second person has to say so') }),
  errors: ['case_unknown', 'case_not_yours', 'case_taken', 'quarantine_unknown', 'quarantine_own'],
})

export const reportMinor = staffEndpoint({
  method: 'PUT',
  name: 'review/cases/:id/quarantine/report',
  needs: 'review.minors',
  act: 'case.report_minor',
  summary: 'Keep where a minor was reported, and under which number',
  params: id,
  body: z.object({
    reported_to: z.string().trim().min(1).max(200),
    reference: z.string().trim().min(1).max(200),
  }),
  ...nothing,
  errors: ['case_unknown', 'quarantine_unknown'],
})

export type CaseItem = z.output<typeof caseItem>
export type CaseDetail = z.output<typeof readCase.response>['case']
