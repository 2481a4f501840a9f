import { isOneOf } from '../../typed.ts'

/** The figures of the honesty page are of this many days, where they are not of the present. Our choice. */
export const HONESTY_DAYS = 90

/** A figure about fewer persons could be about people whom somebody knows, so it is hidden. Our choice. */
export const FEWEST_PERSONS = 5

/** Counts are rounded to this, so that the difference of two nights tells nothing about one person. Our choice. */
const ROUNDED_TO = 5

/** Characters of a hash that stand in mails and statements: the seal of a month. */
const SEAL_LENGTH = 16
export const sealOf = (hash: string): string => hash.slice(0, SEAL_LENGTH)

/** Every figure, by the statement that counts it (`server/honesty/statements/<name>.sql`). */
export const FIGURES = {
  answers: [
    'between_runs',
    'between_answered',
    'between_share',
    'between_minutes',
    'fictional_runs',
    'fictional_by_staff',
    'fictional_by_program',
    'fictional_share',
    'fictional_minutes',
  ],
  messages: ['to_members', 'to_fictional', 'by_staff', 'by_program', 'fictional_share'],
  credits: [
    'to_members',
    'to_fictional',
    'to_erased',
    'fictional_share',
    'back_unanswered',
    'back_unread',
    'back_not_understood',
    'back_safety',
    'goodwill',
  ],
  people: ['active', 'listed_real', 'listed_fictional', 'told_plainly', 'rested', 'closed_out', 'alarms'],
  guard: ['read', 'held', 'judged', 'against_rules'],
  care: ['reports', 'decided', 'hours', 'refunds', 'restrictions', 'appeals', 'won'],
} as const
export type StatementName = keyof typeof FIGURES

/** The statements that can also count for one member. */
export const OWN_STATEMENTS = ['answers', 'messages', 'credits'] as const satisfies StatementName[]

/** Each figure is told for the site itself and for the sites of its pool together. */
export const SCOPES = ['site', 'pool'] as const
export type Scope = (typeof SCOPES)[number]

const UNITS = ['share', 'minutes', 'hours'] as const

/** What a figure is measured in, by the end of its name: whole percents, a median wait, or a count. */
export function unitOf(cell: string): (typeof UNITS)[number] | 'count' {
  const unit = /[a-z]+$/.exec(cell)?.[0]
  return isOneOf(UNITS, unit) ? unit : 'count'
}

/** A figure as it is told: hidden (null), or a value with its number of persons. A median without a value is more than a day. */
export type Told = { value: number | null; persons: number } | null

const rounded = (count: number) => Math.round(count / ROUNDED_TO) * ROUNDED_TO

/** A figure as it may be told. Zero tells nothing about anybody; a share or a median of nobody does not exist. */
export function tell(cell: string, counted: { value: number | null; persons: number } | undefined): Told {
  const isCount = unitOf(cell) === 'count'
  const { value, persons } = counted ?? { value: 0, persons: 0 }
  if (persons === 0) return isCount ? { value: 0, persons: 0 } : null
  if (persons < FEWEST_PERSONS) return null
  return { value: isCount && value !== null ? rounded(value) : value, persons: rounded(persons) }
}
