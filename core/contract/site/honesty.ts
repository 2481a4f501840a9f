import { z } from 'zod'
import type { HonestKey } from '../../rules/site/check-honesty.ts'
import { FEWEST_PERSONS, FIGURES, SCOPES } from '../../rules/site/honesty.ts'
import { recordOf } from '../../typed.ts'
import { endpoint } from '../endpoint.ts'

const told = z
  .object({
    value: z.number().nullable().describe('rounded to five; null for a median of more than a day'),
    persons: z.number().int().nonnegative(),
  })
  .nullable()
  .describe(`null for a figure about fewer than ${FEWEST_PERSONS} persons`)
const inScopes = z.object(recordOf(SCOPES, () => told))
const figuresOf = <Cell extends string>(cells: readonly Cell[]) => z.object(recordOf(cells, () => inScopes))

/** The figures of a night, by the statement that counted them, for the site and for the sites of its pool. */
const figures = z
  .object({
    answers: figuresOf(FIGURES.answers),
    messages: figuresOf(FIGURES.messages),
    credits: figuresOf(FIGURES.credits),
    people: figuresOf(FIGURES.people),
    guard: figuresOf(FIGURES.guard),
    care: figuresOf(FIGURES.care),
  })
  .meta({ id: 'HonestyFigures' })
export type HonestyFigures = z.infer<typeof figures>

/** What a site counted about itself in one night. This is what is hashed and signed, as JSON. */
export const honestyBody = z.object({
  site: z.string().describe('the host of the site'),
  number: z.number().int().positive(),
  day: z.iso.date().describe('the day of the site that began at this midnight'),
  counted_at: z.iso.datetime(),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  statements: z.string().describe('the hash of the statements that counted the figures'),
  figures: figures.nullable().describe('null for a night that was lost, because nothing was counted in it'),
})
export type HonestyBody = z.infer<typeof honestyBody>

const honestKey = z
  .object({
    id: z.string(),
    public_key: z.string().describe('the 32 bytes of an Ed25519 key, in base64'),
    from: z.iso.datetime(),
    until: z.iso.datetime().nullable().describe('null for the key that signs now'),
  })
  .meta({ id: 'HonestKey' }) satisfies z.ZodType<HonestKey>

const point = z
  .object({
    day: z.iso.date(),
    statements: z.string(),
    answered: z
      .number()
      .nullable()
      .describe('percent of runs between members that were answered within a day'),
    messages: z.number().nullable().describe('percent of members’ messages that went to fictional profiles'),
    credits: z.number().nullable().describe('percent of credits that went to fictional profiles'),
    active: z.number().nullable().describe('members seen in 30 days'),
  })
  .meta({ id: 'HonestyPoint' })
export type HonestyPoint = z.infer<typeof point>

export const readHonesty = endpoint({
  method: 'GET',
  name: 'honesty',
  access: 'public',
  summary:
    'The figures of the newest night, how some of them went over all nights, and the statements that counted them',
  response: z.object({
    night: honestyBody
      .extend({ hash: z.string(), figures })
      .nullable()
      .describe('null before the first night'),
    history: z.array(point),
    statements: z.record(z.string(), z.string()),
    keys: z.array(honestKey),
  }),
})
export type Honesty = z.infer<(typeof readHonesty)['response']>

export const downloadHonesty = endpoint({
  method: 'GET',
  name: 'honesty-nights',
  access: 'public',
  stream: true,
  summary: 'All nights with their hashes, signatures, statements and public keys (JSON)',
  response: z.string(),
  limit: { max: 10, perSeconds: 60 },
})

export const downloadHonestyTable = endpoint({
  method: 'GET',
  name: 'honesty-table',
  access: 'public',
  stream: true,
  summary: 'The same nights as a file for spreadsheets (CSV)',
  response: z.string(),
  limit: { max: 10, perSeconds: 60 },
})

const ownFigure = z.object({ cell: z.string(), value: z.number().nullable() })

export const readOwnHonesty = endpoint({
  method: 'GET',
  name: 'own-honesty',
  access: 'member',
  summary: 'The member’s own lines, answers and credits, counted by the statements of the honesty page',
  response: z.object({
    answers: z.array(ownFigure),
    messages: z.array(ownFigure),
    credits: z.array(ownFigure),
  }),
  limit: { max: 20, perSeconds: 60 },
})
export type OwnHonesty = z.infer<(typeof readOwnHonesty)['response']>
