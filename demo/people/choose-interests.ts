import type { EverydayInterest, Interest } from '../../core/rules/members/interests.ts'
import type {
  Gender,
  ReasonForJoining,
  RelationshipStatus,
  Tattoos,
} from '../../core/rules/members/profile.ts'
import { isOneOf, keysOf, recordOf } from '../../core/typed.ts'
import type { Random } from '../random.ts'
import { type Generation, generationOf } from './circumstances.ts'
import { sampleWeighted, type Weights } from './weigh.ts'

type ByGeneration = readonly [young: number, settled: number, seasoned: number]

/**
 * Weights of everyday interests for the young, the settled and the seasoned. `content/demo` has sentences for each of
 * them; an interest that is not listed is one that nobody in the demo has or writes about.
 */
const EVERYDAY = {
  adventure: [8, 7, 5],
  animals: [10, 10, 10],
  art: [6, 7, 9],
  astrology: [7, 5, 4],
  bbq: [7, 9, 7],
  beach: [10, 9, 8],
  beer: [8, 7, 5],
  biking: [7, 9, 9],
  coffee: [11, 11, 10],
  cooking: [9, 11, 11],
  dancing: [10, 8, 8],
  fashion: [8, 6, 4],
  foodie: [9, 9, 7],
  gardening: [2, 7, 12],
  gym: [11, 8, 4],
  hiking: [8, 10, 11],
  hugging: [9, 9, 9],
  kissing: [8, 7, 6],
  movies: [12, 10, 9],
  music: [13, 12, 11],
  outdoors: [8, 9, 10],
  party: [11, 5, 3],
  photography: [8, 8, 8],
  politics: [4, 5, 6],
  reading: [8, 10, 12],
  relationship: [5, 6, 6],
  shopping: [8, 6, 5],
  sports: [9, 8, 6],
  sushi: [9, 7, 3],
  tattoos: [9, 7, 4],
  tea: [6, 7, 9],
  theater: [5, 7, 9],
  travelling: [12, 11, 11],
  vegetarian: [7, 5, 4],
  video_games: [11, 6, 2],
  wine: [6, 10, 11],
} as const satisfies { [Name in EverydayInterest]?: ByGeneration }

export type Topic = keyof typeof EVERYDAY
export const TOPICS = keysOf(EVERYDAY)
export const isTopic = (interest: Interest): interest is Topic => isOneOf(TOPICS, interest)

/** Intimate interests, which profiles list but their texts never mention. */
const INTIMATE: Weights<Interest> = {
  massages: 24,
  safe_sex: 14,
  lingerie: 14,
  sex: 14,
  exchanging_pictures: 10,
  oral_sex: 8,
  sex_toys: 7,
  one_night_stand: 6,
  bondage: 5,
  masturbating: 4,
  threesome: 4,
  anal_sex: 4,
  public_sex: 3,
  sadomasochism: 3,
}

const COLUMN: Record<Generation, 0 | 1 | 2> = { young: 0, settled: 1, seasoned: 2 }
const MEAT_OR_FISH: readonly Interest[] = ['bbq', 'sushi']
const TAKEN: readonly RelationshipStatus[] = ['relationship', 'married', 'open']
const LIGHT_HEARTED: readonly ReasonForJoining[] = ['dating', 'adventure', 'curious']

type Inclined = {
  gender: Gender
  age: number
  relationship: RelationshipStatus
  reason: ReasonForJoining
  tattoos: Tattoos
}

/** Four to nine interests that do not contradict each other, such as vegetarian and barbecue. */
export function chooseInterests(random: Random, person: Inclined): Interest[] {
  const count = random.int(4, 9)
  const daring = random.chance(LIGHT_HEARTED.includes(person.reason) ? 0.55 : 0.3)
  const intimate = daring ? sampleWeighted(random, intimateFor(person), random.int(1, count < 7 ? 1 : 3)) : []
  // Two spare interests, because a vegetarian may lose two.
  const everyday = sampleWeighted(random, everydayFor(person), count + 2).filter(
    (interest, _, all) => !(all.includes('vegetarian') && MEAT_OR_FISH.includes(interest)),
  )
  return random.sample([...everyday.slice(0, count - intimate.length), ...intimate], count)
}

function everydayFor({ age, relationship, reason, tattoos }: Inclined): Weights<Topic> {
  const column = COLUMN[generationOf(age)]
  const weights: Partial<Record<Topic, number>> = recordOf(TOPICS, (topic) => EVERYDAY[topic][column])
  if (tattoos === 'none') delete weights.tattoos
  if (tattoos === 'many') weights.tattoos = 24
  if (TAKEN.includes(relationship)) delete weights.relationship
  else if (reason === 'relationship') weights.relationship = 24
  if (reason === 'adventure') weights.adventure = 24
  return weights
}

function intimateFor({ gender, reason }: Inclined): Weights<Interest> {
  const weights = { ...INTIMATE }
  if (gender === 'male') weights.lingerie = 5
  if (reason === 'relationship') delete weights.one_night_stand
  return weights
}
