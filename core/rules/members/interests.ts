import { keysOf } from '../../typed.ts'

/** Groups in which interests are offered; the intimate one comes last, and closed. */
export const INTEREST_GROUPS = ['leisure', 'enjoyment', 'intimate'] as const
export type InterestGroup = (typeof INTEREST_GROUPS)[number]

/**
 * Interests a member can choose from and the group of each, in the order in which they are offered (docs/product.md,
 * members-interests). Enjoyment is food, company and closeness. Intimate interests are public, but never first in a
 * list.
 */
const GROUPS = {
  adventure: 'leisure',
  anal_sex: 'intimate',
  animals: 'leisure',
  art: 'leisure',
  astrology: 'leisure',
  bbq: 'enjoyment',
  beach: 'enjoyment',
  beer: 'enjoyment',
  biking: 'leisure',
  bondage: 'intimate',
  coffee: 'enjoyment',
  cooking: 'enjoyment',
  dancing: 'enjoyment',
  exchanging_pictures: 'intimate',
  fashion: 'leisure',
  foodie: 'enjoyment',
  gardening: 'leisure',
  gym: 'leisure',
  hiking: 'leisure',
  hugging: 'enjoyment',
  kissing: 'enjoyment',
  lingerie: 'intimate',
  massages: 'enjoyment',
  masturbating: 'intimate',
  movies: 'leisure',
  music: 'leisure',
  one_night_stand: 'intimate',
  oral_sex: 'intimate',
  outdoors: 'leisure',
  party: 'enjoyment',
  photography: 'leisure',
  politics: 'leisure',
  public_sex: 'intimate',
  reading: 'leisure',
  relationship: 'enjoyment',
  sadomasochism: 'intimate',
  safe_sex: 'intimate',
  sex: 'intimate',
  sex_toys: 'intimate',
  shopping: 'leisure',
  sports: 'leisure',
  sushi: 'enjoyment',
  tattoos: 'leisure',
  tea: 'enjoyment',
  theater: 'leisure',
  threesome: 'intimate',
  travelling: 'leisure',
  vegetarian: 'enjoyment',
  video_games: 'leisure',
  wine: 'enjoyment',
} as const satisfies Record<string, InterestGroup>

export type Interest = keyof typeof GROUPS
export const INTERESTS = keysOf(GROUPS)
export const groupOf = (interest: Interest): InterestGroup => GROUPS[interest]

type IntimateInterest = {
  [Name in Interest]: (typeof GROUPS)[Name] extends 'intimate' ? Name : never
}[Interest]
export type EverydayInterest = Exclude<Interest, IntimateInterest>

export const isIntimate = (interest: Interest): interest is IntimateInterest =>
  groupOf(interest) === 'intimate'
export const isEveryday = (interest: Interest): interest is EverydayInterest => !isIntimate(interest)

/** Interests that are not intimate. */
export const EVERYDAY_INTERESTS = INTERESTS.filter(isEveryday)
