import type {
  Gender,
  ReasonForJoining,
  RelationshipStatus,
  Sexuality,
} from '../../core/rules/members/profile.ts'
import type { Random } from '../random.ts'
import { pickWeighted, type Weights } from './weigh.ts'

/** Three generations, which differ in how people live, look and write. */
export const GENERATIONS = ['young', 'settled', 'seasoned'] as const
export type Generation = (typeof GENERATIONS)[number]

export const generationOf = (age: number): Generation =>
  age < 33 ? 'young' : age < 55 ? 'settled' : 'seasoned'

const SEXUALITIES_BY_GENDER: Record<Gender, Weights<Sexuality>> = {
  female: { hetero: 77, bi: 15, lesbian: 8 },
  male: { hetero: 77, gay: 13, bi: 10 },
}

const STATUSES_BY_GENERATION: Record<Generation, Weights<RelationshipStatus>> = {
  young: { single: 66, relationship: 10, open: 8, private: 12, married: 4 },
  settled: { single: 40, divorced: 22, relationship: 8, married: 9, open: 9, private: 10, widowed: 2 },
  seasoned: { single: 24, divorced: 32, widowed: 18, married: 9, relationship: 4, open: 4, private: 9 },
}

/** A member in a relationship or marriage does not seek another relationship. */
const REASONS_BY_STATUS: Record<RelationshipStatus, Weights<ReasonForJoining>> = {
  single: { dating: 26, chat: 20, friendship: 12, relationship: 22, adventure: 10, curious: 10 },
  divorced: { dating: 24, chat: 24, friendship: 16, relationship: 20, adventure: 8, curious: 8 },
  widowed: { dating: 10, chat: 34, friendship: 32, relationship: 18, curious: 6 },
  relationship: { chat: 38, friendship: 24, adventure: 16, curious: 22 },
  married: { chat: 38, friendship: 24, adventure: 16, curious: 22 },
  open: { dating: 30, chat: 16, friendship: 8, adventure: 30, curious: 16 },
  private: { dating: 24, chat: 30, friendship: 14, adventure: 14, curious: 18 },
}

export const chooseGender = (random: Random): Gender => pickWeighted(random, { female: 60, male: 40 })

export const chooseSexuality = (random: Random, gender: Gender): Sexuality =>
  pickWeighted(random, SEXUALITIES_BY_GENDER[gender])

export const chooseStatus = (random: Random, age: number): RelationshipStatus =>
  pickWeighted(random, STATUSES_BY_GENERATION[generationOf(age)])

export const chooseReason = (random: Random, status: RelationshipStatus): ReasonForJoining =>
  pickWeighted(random, REASONS_BY_STATUS[status])

const HOUR = 60
const DAY = 24 * HOUR

/** Minutes since the last visit: a few are online, most were here today, some have been away for weeks. */
export function chooseLastVisit(random: Random): number {
  const when = pickWeighted(random, { now: 14, justNow: 22, today: 34, thisWeek: 20, earlier: 10 })
  if (when === 'now') return random.int(0, 4)
  if (when === 'justNow') return random.int(5, 2 * HOUR)
  if (when === 'today') return random.int(2 * HOUR, DAY)
  if (when === 'thisWeek') return random.int(DAY, 7 * DAY)
  return random.int(7 * DAY, 30 * DAY)
}
