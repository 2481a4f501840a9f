import { z } from 'zod'
import { EMAIL_LENGTH } from '../../rules/account/signup.ts'
import { APPEAL_LENGTH, GROUNDS, HOUSE_RULES, MEASURES } from '../../rules/review/decisions.ts'
import { NOTICE_LENGTHS, NOTICE_REASONS } from '../../rules/review/notices.ts'
import { endpoint } from '../endpoint.ts'

const token = z.string().min(1).max(100).describe('of the mail; a member may give the id of their own')

/** A decision as it is explained to the member, or to somebody who reported them. */
const statement = z
  .object({
    number: z.string().describe('of the case'),
    recipient: z.enum(['member', 'reporter']),
    at: z.iso.datetime(),
    acted: z.boolean().describe('something was done; a reporter learns no more of it'),
    measures: z.array(z.enum(MEASURES)).describe('empty for a reporter'),
    until: z.iso.datetime().nullable().describe('when the restrictions end by themselves'),
    rule: z.enum(HOUSE_RULES).nullable().describe('the section of the house rules'),
    ground: z.enum(GROUNDS).nullable(),
    law: z.string(),
    facts: z.string(),
    lifted: z.boolean().describe('the decision was lifted'),
    appeal: z.object({
      state: z.enum(['open', 'made', 'over', 'final']).describe('final: this is the answer to an appeal'),
      until: z.iso.datetime(),
      outcome: z
        .enum(['lifted', 'upheld', 'reconsidered', 'eased'])
        .nullable()
        .describe(
          'of the recipient’s appeal; reconsidered: we lifted the first decision by ourselves; eased: a part of it, as the facts say',
        ),
      answer: z
        .enum(['lifted', 'upheld', 'eased'])
        .nullable()
        .describe('how the appeal against this decision was decided, once it was'),
    }),
  })
  .meta({ id: 'Statement' })

export const readDecision = endpoint({
  method: 'GET',
  name: 'decision',
  access: 'public',
  summary: 'A statement of reasons, by the token of its mail or with the login',
  query: z.object({ token }),
  response: z.object({ statement }),
  errors: ['decision_gone'],
})

export const appealDecision = endpoint({
  method: 'POST',
  name: 'appeal',
  access: 'public',
  summary: 'Appeal a decision, once; another person decides within seven days',
  body: z.object({ token, text: z.string().trim().min(1).max(APPEAL_LENGTH) }),
  status: 201,
  response: z.object({ number: z.string().describe('of the case of the appeal') }),
  errors: ['decision_gone', 'appeal_closed'],
  limit: { max: 10, perSeconds: 3600 },
})

export const giveNotice = endpoint({
  method: 'POST',
  name: 'notice',
  access: 'public',
  summary: 'Tell us of something illegal or against the house rules, with or without an account',
  body: z.object({
    address: z.string().trim().max(NOTICE_LENGTHS.address).optional().describe('of the page or the photo'),
    profile: z.uuid().optional().describe('id of a member, in place of the address'),
    reason: z.enum(NOTICE_REASONS),
    text: z.string().trim().min(1).max(NOTICE_LENGTHS.text),
    name: z.string().trim().max(NOTICE_LENGTHS.name).optional().describe('needed unless it is about a minor'),
    email: z.string().trim().max(EMAIL_LENGTH).optional(),
    good_faith: z.literal(true),
    website: z.string().max(200).optional().describe('left empty by people'),
  }),
  status: 201,
  response: z.object({ number: z.string() }),
})

export type Statement = z.output<typeof statement>
