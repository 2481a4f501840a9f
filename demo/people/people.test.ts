import { describe, expect, it } from 'vitest'
import { COUNTRIES, type Country, LANGUAGES_BY_COUNTRY, localeIn } from '../../core/i18n/locales.ts'
import { ageOn } from '../../core/rules/account/age.ts'
import { createRandom } from '../random.ts'
import { isTopic } from './choose-interests.ts'
import { inventPeople, type Person, type Place } from './invent-people.ts'
import { readAboutBank } from './read-demo-content.ts'
import { ABOUT_LENGTH, countSentences, createWriter, OPENING_RESTS_FOR } from './write-about.ts'

const TODAY = '2026-11-20'
const REGIONS: { [C in Country]?: string[] } = {
  BE: ['BE-VLG', 'BE-WAL'],
  CH: ['CH-ZH', 'CH-GE', 'CH-TI'],
  CA: ['CA-ON', 'CA-QC'],
}

const cities = new Map<Country, Place[]>(
  COUNTRIES.map((country) => [
    country,
    Array.from({ length: 12 }, (_, i) => {
      const regions = REGIONS[country] ?? [`${country}-1`]
      return { country, region: regions[i % regions.length] ?? '', city: `${country}-city-${i}` }
    }),
  ]),
)

const invent = (seed: string) => inventPeople(createRandom(seed), { count: 600, today: TODAY, cities })
const people = invent('people')

function tally(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

const share = (is: (person: Person) => boolean) => people.filter(is).length / people.length
const age = ({ dateOfBirth }: Person) => ageOn(dateOfBirth, TODAY)

describe('the people of the demo', () => {
  it('are the same on every machine', () => {
    expect(invent('people')).toEqual(people)
    expect(invent('others')).not.toEqual(people)
  })

  it('live in every country, most of them in the Netherlands, Germany, Britain and America', () => {
    const counts = tally(people.map(({ place }) => place.country))
    expect(people).toHaveLength(600)
    expect([...counts.keys()].sort()).toEqual([...COUNTRIES].sort())
    expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(10)
    const busiest = [...counts].sort(([, a], [, b]) => b - a).slice(0, 4)
    expect(busiest.map(([country]) => country).sort()).toEqual(['DE', 'GB', 'NL', 'US'])
  })

  it('live only in countries that have cities', () => {
    const dutch = new Map<Country, Place[]>([['NL', cities.get('NL') ?? []]])
    const neighbours = inventPeople(createRandom('dutch'), { count: 60, today: TODAY, cities: dutch })
    expect(new Set(neighbours.map(({ place }) => place.country))).toEqual(new Set(['NL']))
  })

  it('speak a language of their country, where that language is at home', () => {
    for (const { language, place } of people) {
      const spoken = LANGUAGES_BY_COUNTRY[place.country].map((locale) => localeIn(locale, place.country))
      expect(spoken).toContain(language)
    }
    const regionsOf = (country: Country, language: string) =>
      new Set(
        people
          .filter((p) => p.place.country === country && p.language === language)
          .map((p) => p.place.region),
      )
    expect(regionsOf('CH', 'it')).toEqual(new Set(['CH-TI']))
    expect(regionsOf('CA', 'fr')).toEqual(new Set(['CA-QC']))
    expect(regionsOf('BE', 'nl')).toEqual(new Set(['BE-VLG']))
  })

  it('are grown-ups of all ages, on any day of the year', () => {
    for (const today of ['2028-02-29', '2027-03-01', '2026-12-31', '2027-01-01']) {
      const ages = inventPeople(createRandom(today), { count: 120, today, cities }).map((person) =>
        ageOn(person.dateOfBirth, today),
      )
      expect(Math.min(...ages)).toBeGreaterThanOrEqual(21)
      expect(Math.max(...ages)).toBeLessThanOrEqual(72)
    }
    expect(share((person) => age(person) < 33)).toBeGreaterThan(0.2)
    expect(share((person) => age(person) >= 55)).toBeGreaterThan(0.1)
  })

  it('are more women than men, and not all straight', () => {
    expect(share(({ gender }) => gender === 'female')).toBeCloseTo(0.6, 1)
    expect(share(({ sexuality }) => sexuality === 'hetero')).toBeLessThan(0.85)
    expect(people.some((p) => p.gender === 'male' && p.sexuality === 'lesbian')).toBe(false)
    expect(people.some((p) => p.gender === 'female' && p.sexuality === 'gay')).toBe(false)
  })

  it('have names that differ within a city and are seldom repeated in the world', () => {
    const inCities = tally(people.map(({ name, place }) => `${place.city} ${name}`))
    expect(Math.max(...inCities.values())).toBe(1)
    const inTheWorld = tally(people.map(({ name }) => name))
    expect(Math.max(...inTheWorld.values())).toBeLessThanOrEqual(6)
    expect(inTheWorld.size).toBeGreaterThan(400)
  })

  it('turn grey with age and keep their word about tattoos', () => {
    const greyOf = (is: (person: Person) => boolean) =>
      people.filter((p) => is(p) && p.hair === 'grey').length
    expect(greyOf((p) => age(p) >= 55)).toBeGreaterThan(greyOf((p) => age(p) < 40))
    expect(people.some((p) => p.gender === 'female' && p.hair === 'bald')).toBe(false)
    expect(people.some((p) => p.tattoos === 'none' && p.interests.includes('tattoos'))).toBe(false)
  })

  it('like four to nine things that go together, mostly everyday ones', () => {
    for (const { interests } of people) {
      expect(new Set(interests).size).toBe(interests.length)
      expect(interests.length).toBeGreaterThanOrEqual(4)
      expect(interests.length).toBeLessThanOrEqual(9)
      expect(interests.filter(isTopic).length).toBeGreaterThanOrEqual(3)
      if (interests.includes('vegetarian')) expect(interests).not.toContain('bbq')
    }
    expect(share(({ interests }) => interests.every(isTopic))).toBeGreaterThan(0.4)
  })

  it('do not look for a relationship while they have one', () => {
    const taken = people.filter((p) => ['married', 'relationship', 'open'].includes(p.relationship))
    expect(taken.some((p) => p.reason === 'relationship' || p.interests.includes('relationship'))).toBe(false)
  })
})

describe('what they write about themselves', () => {
  it('is two to five sentences of a readable length', () => {
    for (const { about } of people) {
      expect(about.length).toBeGreaterThanOrEqual(ABOUT_LENGTH.shortest)
      expect(about.length).toBeLessThanOrEqual(ABOUT_LENGTH.longest)
      expect(countSentences(about)).toBeGreaterThanOrEqual(2)
      expect(countSentences(about)).toBeLessThanOrEqual(ABOUT_LENGTH.mostSentences)
    }
  })

  it('exists in all eleven languages and in American English', () => {
    const languages = new Set(people.map(({ language }) => language))
    expect([...languages].sort()).toEqual(
      ['da', 'de', 'en', 'en-US', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv'].sort(),
    )
  })

  it('says nothing about an interest without sentences', () => {
    const write = createWriter(createRandom('quiet'))
    const topics = Object.values(readAboutBank('en').topics).flat()
    // A sentence up to its first choice, where that is long enough to be known by it.
    const beginnings = topics.map((one) => one.split(/[{<[]/)[0] ?? '').filter((one) => one.length > 10)
    const author = { gender: 'male', age: 40, language: 'en', country: 'GB' } as const
    for (let number = 0; number < 20; number++) {
      const about = write({ ...author, relationship: 'single', reason: 'chat', interests: ['massages'] })
      expect(beginnings.filter((beginning) => about.includes(beginning))).toEqual([])
    }
  })

  it('is never written twice', () => {
    expect(new Set(people.map(({ about }) => about)).size).toBe(people.length)
  })

  it('does not begin like that of a neighbour who speaks the same language', () => {
    const voices = Map.groupBy(people, ({ language }) => language.slice(0, 2))
    for (const speakers of voices.values()) {
      const starts = speakers.map(({ about }) => about.split(/(?<=[.!?…]) /)[0])
      starts.forEach((start, i) => {
        expect(starts.slice(i + 1, i + 1 + OPENING_RESTS_FOR)).not.toContain(start)
      })
    }
  })
})
