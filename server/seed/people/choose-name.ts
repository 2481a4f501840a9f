import type { Country, Locale } from '../../../core/i18n/locales.ts'
import type { Gender } from '../../../core/rules/profile.ts'
import type { Random } from '../random.ts'
import { type Generation, generationOf } from './circumstances.ts'
import type { NameLists } from './names/name-lists.ts'
import { namesDa } from './names/names-da.ts'
import { namesDe } from './names/names-de.ts'
import { namesEn } from './names/names-en.ts'
import { namesIrish } from './names/names-en-ie.ts'
import { namesEnUs } from './names/names-en-us.ts'
import { namesEs } from './names/names-es.ts'
import { namesFi } from './names/names-fi.ts'
import { namesFr } from './names/names-fr.ts'
import { namesIt } from './names/names-it.ts'
import { namesNb } from './names/names-nb.ts'
import { namesNl } from './names/names-nl.ts'
import { namesPl } from './names/names-pl.ts'
import { namesSv } from './names/names-sv.ts'

const NAMES: Record<Locale, NameLists> = {
  da: namesDa,
  de: namesDe,
  en: namesEn,
  'en-US': namesEnUs,
  es: namesEs,
  fi: namesFi,
  fr: namesFr,
  it: namesIt,
  nb: namesNb,
  nl: namesNl,
  pl: namesPl,
  sv: namesSv,
}

type Named = { name: string; worldly: boolean }
type Bearer = { gender: Gender; age: number; language: Locale; place: { country: Country; city: string } }

const WORLDLY_SHARE = 0.15

/**
 * Gives names that suit age, language and country: none twice in a city while there are others left, and each
 * as seldom as possible in the world.
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
  return place.country === 'IE' ? namesIrish : NAMES[language]
}

function leastGiven(candidates: readonly string[], timesGiven: ReadonlyMap<string, number>): string[] {
  const times = (name: string) => timesGiven.get(name) ?? 0
  const fewest = Math.min(...candidates.map(times))
  return candidates.filter((name) => times(name) === fewest)
}
