import type { MatchAnswers } from '../../../../core/contract/likes/likes.ts'
import { EVENINGS, type MATCH_QUESTIONS, PLACES } from '../../../../core/rules/likes/match-finder.ts'
import { INTERESTS } from '../../../../core/rules/members/interests.ts'
import { GENDERS, PROFILE_FIELDS } from '../../../../core/rules/members/profile.ts'
import { SEARCH_AGE } from '../../../../core/rules/members/search.ts'
import { isOneOf } from '../../../../core/typed.ts'
import { textIn } from '../../../forms/text-in.ts'

export type Question = (typeof MATCH_QUESTIONS)[number]

/** The contract's limit of interests. */
export const MOST_INTERESTS = 10

/** The value of a choice that leaves the question open. */
export const NONE = 'none'

/** The answers that each question asks for. */
export const ASKS: Record<Question, readonly (keyof MatchAnswers)[]> = {
  gender: ['gender'],
  age: ['min_age', 'max_age'],
  place: ['place'],
  reason: ['reason'],
  interests: ['interests'],
  evening: ['evening'],
}

export const ADDRESS = '/match-finder'
export const addressOf = (question: Question) => `${ADDRESS}?question=${question}`

/** The question that an address names, or the first question. */
export const questionIn = (params: URLSearchParams, questions: readonly Question[]): Question =>
  questions.find((question) => question === params.get('question')) ?? questions[0] ?? 'gender'

/** Reads the answers from a form, sent with or without scripts. */
export function readAnswers(form: FormData): MatchAnswers {
  const ages = [ageIn(form, 'min_age', SEARCH_AGE.min), ageIn(form, 'max_age', SEARCH_AGE.max)] as const
  return {
    gender: oneOf(GENDERS, form.get('gender')) ?? 'any',
    min_age: Math.min(...ages),
    max_age: Math.max(...ages),
    place: oneOf(PLACES, form.get('place')) ?? 'country',
    reason: oneOf(PROFILE_FIELDS.reason_for_joining.values, form.get('reason')) ?? null,
    interests: form.getAll('interests').filter((id) => isOneOf(INTERESTS, id)),
    evening: oneOf(EVENINGS, form.get('evening')) ?? null,
  }
}

function ageIn(form: FormData, name: string, otherwise: number): number {
  const age = Number.parseInt(textIn(form, name), 10)
  return Number.isNaN(age) ? otherwise : Math.min(Math.max(age, SEARCH_AGE.min), SEARCH_AGE.max)
}

const oneOf = <Value extends string>(values: readonly Value[], given: unknown): Value | undefined =>
  values.find((value) => value === given)
