import type { Restriction } from './restrictions.ts'

/** Measures of a decision, from the mildest to the hardest; `nothing` stands alone. */
export const MEASURES = [
  'nothing',
  'remove_photo',
  'remove_text',
  'remove_message',
  'warn',
  'hide',
  'silence',
  'block_payer',
  'close',
] as const
export type Measure = (typeof MEASURES)[number]

/** The sections of the house rules at `/ban`, by their anchors. */
export const HOUSE_RULES = ['honest', 'kind', 'money', 'never'] as const
export type HouseRule = (typeof HOUSE_RULES)[number]

/** Ready sentences of facts by the rule that they are about; their words are `ready` of `decision.json`. */
export const READY_FACTS = {
  honest: ['other_person', 'stolen_photos'],
  kind: ['insults', 'unwanted', 'sexual'],
  money: ['asked_money', 'advertising'],
  never: ['threat', 'private_photos', 'hatred'],
} as const satisfies Record<HouseRule, readonly string[]>

/** A decision rests on the law or on our terms, of which the house rules are a part. */
export const GROUNDS = ['terms', 'law'] as const
export type Ground = (typeof GROUNDS)[number]

/** Lengths of what a moderator writes. Our choice. */
export const FACTS_LENGTH = 600
export const NOTE_LENGTH = 2000
export const LAW_LENGTH = 200

/** Months within which a decision can be appealed, once. */
export const APPEAL_MONTHS = 6
export const APPEAL_LENGTH = 4000

/** Months for which the evidence about a minor is kept for the authorities. Our choice. */
export const MINOR_EVIDENCE_MONTHS = 12

/** Months after its last signal for which a case that nobody decides keeps its evidence. Our choice. */
export const UNDECIDED_EVIDENCE_MONTHS = 12

/** The restriction that a measure puts on the member, if any. */
const RESTRICTING: Partial<Record<Measure, Restriction>> = {
  hide: 'hidden',
  silence: 'silent',
  block_payer: 'no_buying',
  close: 'closed',
}
export const restrictionsOf = (measures: readonly Measure[]): Restriction[] =>
  measures.flatMap((measure) => RESTRICTING[measure] ?? [])

/** The measures that can end by themselves. */
const ENDING: readonly Measure[] = ['hide', 'silence', 'block_payer']
export const canEnd = (measures: readonly Measure[]): boolean =>
  measures.some((measure) => ENDING.includes(measure))

type Draft = {
  measures: readonly Measure[]
  rule: HouseRule | null
  ground: Ground | null
  law: string
  facts: string
  until: Date | null
  pictures: readonly unknown[]
  messages: readonly unknown[]
}
type Problem = 'required' | 'nothing_chosen' | 'choice' | 'date_past'

/**
 * What a decision lacks of what its statement of reasons must say, by field (docs/product.md, review-decisions). A
 * decision that removes something names it.
 */
export function checkDecision(draft: Draft, now: Date): Partial<Record<keyof Draft, Problem>> {
  const { measures, rule, ground, law, facts, until, pictures, messages } = draft
  const isNothing = measures.includes('nothing')
  if (measures.length === 0) return { measures: 'nothing_chosen' }
  if (isNothing) return measures.length > 1 ? { measures: 'choice' } : {}
  return {
    ...(measures.includes('remove_photo') && pictures.length === 0 && { pictures: 'nothing_chosen' }),
    ...(measures.includes('remove_message') && messages.length === 0 && { messages: 'nothing_chosen' }),
    ...(rule === null && { rule: 'required' }),
    ...(ground === null && { ground: 'required' }),
    ...(ground === 'law' && law.trim() === '' && { law: 'required' }),
    ...(facts.trim() === '' && { facts: 'required' }),
    ...(canEnd(measures) && until !== null && until <= now && { until: 'date_past' }),
  }
}

/** The last moment of an appeal. */
export function appealUntil(decidedAt: Date): Date {
  const until = new Date(decidedAt)
  until.setUTCMonth(until.getUTCMonth() + APPEAL_MONTHS)
  return until
}

/** What a decision removed: photos by their former status, the text of the profile, messages with their words. */
export type Removed = {
  photos?: { id: string; status: 'pending' | 'active' | 'rejected' }[]
  chatPhotos?: string[]
  /** Pictures of conversations that were kept back and are shown since. */
  shownChatPhotos?: string[]
  about?: string
  messages?: { conversation: string; number: number; text: string; photoId: string | null }[]
  /** Restrictions of another decision that this one lifted or gave another end, with their former end. */
  restrictions?: { id: string; until: string | null }[]
}
