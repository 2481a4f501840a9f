import type { Country, Locale } from '../../core/i18n/locales.ts'
import type { Gender } from '../../core/rules/members/profile.ts'
import type { Random } from '../random.ts'
import { type Generation, generationOf } from './circumstances.ts'
import { type NameLists, readNames } from './read-demo-content.ts'

type Named = { name: string; worldly: boolean }
type Bearer = { gender: Gender; age: number; language: Locale; place: { country: Country; city: string } }

const WORLDLY_SHARE = 0.15

/**
 * Chooses names that suit age, language and country. No name repeats in a city while others are left, and
 * each is used as seldom as possible overall.
 */
export function createNaming(random: Random): (person: Bearer) => Named {
  const timesGiven = new Map<string, number>()
  const givenInCity = new Set<string>()
  return (person) => {
    const lists = listsFor(person)[person.gender]
    const preferred: Generation | 'worldly' = random.chance(WORLDLY_SHARE)
      ? 'worldly'
      : generationOf(person.age)
    const isFree = (name: string) => !givenInCity.has(`${person.place.city} ${name}`)
    const everyName = Object.values(lists).flat()
    const candidates = [lists[preferred].filter(isFree), everyName.filter(isFree), everyName].find(
      (list) => list.length > 0,
    )
    const name = random.pick(leastGiven(candidates ?? [], timesGiven))
    timesGiven.set(name, (timesGiven.get(name) ?? 0) + 1)
    givenInCity.add(`${person.place.city} ${name}`)
    return { name, worldly: lists.worldly.includes(name) }
  }
}

function listsFor({ language, place }: Bearer): NameLists {
  return readNames(place.country === 'IE' ? 'en-IE' : language)
}

function leastGiven(candidates: readonly string[], timesGiven: ReadonlyMap<string, number>): string[] {
  const times = (name: string) => timesGiven.get(name) ?? 0
  const fewest = Math.min(...candidates.map(times))
  return candidates.filter((name) => times(name) === fewest)
}
