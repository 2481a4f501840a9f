import { EVENINGS, type Evening } from '../../../../core/rules/likes/match-finder.ts'
import { INTERESTS, type Interest } from '../../../../core/rules/members/interests.ts'
import { PROFILE_FIELDS, type ReasonForJoining } from '../../../../core/rules/members/profile.ts'
import { SEARCH_AGE } from '../../../../core/rules/members/search.ts'
import { MOST_LIKES_BROUGHT } from '../../../../core/rules/site/landers.ts'
import { oneOf } from './account.ts'

/**
 * Choices that a visitor made before the signup, such as on a lander. They travel in the address and then in
 * the form of the signup, and `join.ts` saves them with the new member.
 */
export type Choices = {
  interests: readonly Interest[]
  reason: ReasonForJoining | null
  /** How the visitor likes to spend an evening, as an answer of the matchfinder. */
  evening: Evening | null
  /** Ages that the visitor looks for. */
  ages: { min: number; max: number } | null
  /** Id of a town. */
  city: string | null
  /** Id of a region, if the visitor chose no town. */
  region: string | null
  /** Ids of liked profiles in the order of the likes. */
  liked: readonly string[]
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const PLACE = /^[\w-]{1,40}$/

/** Reads choices from an address or a form; omits invalid ones. Lists are repeated or joined by commas. */
export function readChoices(fields: URLSearchParams | FormData): Choices {
  const list = (name: string) => [
    ...new Set(fields.getAll(name).flatMap((value) => (typeof value === 'string' ? value.split(',') : []))),
  ]
  const place = (name: string) => list(name).find((value) => PLACE.test(value)) ?? null
  return {
    interests: INTERESTS.filter((interest) => list('interests').includes(interest)),
    reason: oneOf(PROFILE_FIELDS.reason_for_joining.values, fields.get('reason')) || null,
    evening: oneOf(EVENINGS, fields.get('evening')) || null,
    ages: agesOf(fields.get('ages')),
    city: place('city'),
    region: place('region'),
    liked: list('liked')
      .filter((id) => UUID.test(id))
      .slice(0, MOST_LIKES_BROUGHT),
  }
}

/** The member to whom the first message goes. */
export function readMember(fields: URLSearchParams): string | null {
  const id = fields.get('member')
  return id !== null && UUID.test(id) ? id : null
}

/** Ages have the form `35-49`. */
function agesOf(range: unknown): Choices['ages'] {
  const [, least, most] = /^(\d\d)-(\d\d)$/.exec(String(range)) ?? []
  const [min, max] = [Number(least), Number(most)]
  return min >= SEARCH_AGE.min && min <= max ? { min, max } : null
}

/** Choices as names and values, for an address or for hidden fields. */
export function choiceFields(choices: Partial<Choices>): [string, string][] {
  const { interests, reason, evening, ages, city, region, liked } = choices
  const fields: [string, string | undefined][] = [
    ['interests', interests?.join(',')],
    ['reason', reason ?? undefined],
    ['evening', evening ?? undefined],
    ['ages', ages ? `${ages.min}-${ages.max}` : undefined],
    ['city', city ?? undefined],
    ['region', region ?? undefined],
    ['liked', liked?.join(',')],
  ]
  return fields.filter((field): field is [string, string] => Boolean(field[1]))
}
