import { describe, expect, it } from 'vitest'
import { COUNTRIES, type Country } from '../../core/i18n/locales.ts'
import { ageOn } from '../../core/rules/account/age.ts'
import { GENDERS } from '../../core/rules/members/profile.ts'
import { inventPeople, type Person, type Place } from '../people/invent-people.ts'
import { createRandom } from '../random.ts'
import { BACKGROUND_RESTS_FOR, castFaces } from './cast-faces.ts'
import { choosePictures } from './choose-pictures.ts'
import { CHOSEN, chosenFaces, inventFace } from './faces.ts'

const TODAY = '2026-11-20'
const cities = new Map<Country, Place[]>(
  COUNTRIES.map((country) => [country, [{ country, region: `${country}-1`, city: `${country}-city` }]]),
)
const invent = () => inventPeople(createRandom('vonk demo'), { count: 600, today: TODAY, cities })
const people = castFaces(invent(), TODAY)
const chosen = GENDERS.flatMap(chosenFaces)
const seeds = new Set(chosen.map(({ look }) => look.seed))
/** The people of a country as lists show them. */
const listOf = (country: Country) =>
  people
    .filter(({ place }) => place.country === country)
    .sort((a, b) => a.activeMinutesAgo - b.activeMinutesAgo)
const isChosen = ({ portrait }: Person) => seeds.has(portrait?.look.seed ?? -1)

describe('the chosen faces', () => {
  it('are sixty, as many women as men, and most of them are between 25 and 50', () => {
    expect(CHOSEN.female).toHaveLength(30)
    expect(CHOSEN.male).toHaveLength(30)
    expect(new Set(CHOSEN.female).size + new Set(CHOSEN.male).size).toBe(60)
    const between = chosen.filter(({ age }) => age >= 25 && age <= 50)
    expect(between.length).toBeGreaterThanOrEqual(54)
    expect(Math.min(...chosen.map(({ age }) => age))).toBeGreaterThanOrEqual(21)
  })

  it('all belong to somebody, one person each', () => {
    expect(people.filter(isChosen)).toHaveLength(60)
    expect(new Set(people.map(({ portrait }) => portrait?.look.seed)).size).toBe(people.length)
  })

  it('lead the lists: two dozen in the country of the site, a woman and a man in every other', () => {
    for (const country of COUNTRIES) {
      const first = listOf(country).slice(0, country === 'NL' ? 24 : 2)
      expect(first.every(isChosen)).toBe(true)
      expect(first.map(({ gender }) => gender)).toEqual(
        first.map((_, index) => (index % 2 ? 'male' : 'female')),
      )
    }
  })

  it('are drawn the same from their number', () => {
    for (const face of chosen) expect(inventFace(face.gender, face.number)).toEqual(face)
  })
})

describe('a face', () => {
  it('fits the profile: gender, hair, eyes, build, and an age that is a few years off at most', () => {
    for (const { portrait, gender, dateOfBirth, body, eyes, tattoos } of people) {
      const years = Math.abs((portrait?.look.age ?? 0) - ageOn(dateOfBirth, TODAY))
      expect(years).toBeLessThanOrEqual(4)
      expect(portrait?.look).toMatchObject({ gender, build: body, iris: eyes, tattoos })
    }
  })

  it('is the same on every machine', () => {
    expect(castFaces(invent(), TODAY)).toEqual(people)
  })
})

describe('backgrounds', () => {
  it('never repeat within six cards of a list, whether of everybody, of women or of men', () => {
    for (const country of COUNTRIES) {
      const list = listOf(country)
      for (const cards of [
        list,
        ...GENDERS.map((gender) => list.filter((person) => person.gender === gender)),
      ]) {
        const scenes = cards.map(({ portrait }) => portrait?.scene)
        scenes.forEach((scene, index) => {
          expect(scenes.slice(index + 1, index + 1 + BACKGROUND_RESTS_FOR)).not.toContain(scene)
        })
      }
    }
  })

  it('are those of the first photo', () => {
    const [{ portrait } = {}] = people
    const pictures = choosePictures(createRandom('a'), {
      count: 3,
      interests: [],
      ...(portrait && { first: portrait.scene }),
    })
    expect(pictures[0]).toBe(portrait?.scene)
  })
})
