import { describe, expect, test } from 'vitest'
import type { User } from '../../../../core/contract/account/account.ts'
import { sampleProfile } from '../../../../tests/support/samples.ts'
import {
  addressOf,
  changed,
  choiceOf,
  countWishes,
  type Filters,
  hasFilters,
  type Offer,
  readFilters,
  startingFilters,
  suggestionsFor,
  writeFilters,
} from './filters.ts'

const offer: Offer = {
  search_fields: ['gender', 'country', 'countryregion', 'min_age', 'max_age'],
  countries: ['NL', 'BE'],
  geoip_selected_country: 'NL',
}
const visitor = startingFilters(offer, null)
const member = (
  gender: 'male' | 'female',
  sexuality: 'hetero' | 'bi' | 'gay',
  country: User['profile']['country'] = 'BE',
) => sampleProfile({ gender, sexuality, country })

const read = (query: string, start: Filters = visitor, site: Offer = offer) =>
  readFilters(new URLSearchParams(query), start, site)

describe('a search begins', () => {
  test('with everybody in the country of a visitor', () => {
    expect(visitor).toMatchObject({ gender: null, country: 'NL', min_age: 18, max_age: 99, per_page: 24 })
  })

  test('with those a member looks for, at home', () => {
    expect(startingFilters(offer, member('male', 'hetero'))).toMatchObject({
      gender: 'female',
      country: 'BE',
    })
    expect(startingFilters(offer, member('male', 'gay'))).toMatchObject({ gender: 'male' })
    expect(startingFilters(offer, member('female', 'bi'))).toMatchObject({ gender: null })
  })

  test('with members of about the same age, and all ages where the site has no choice of them', () => {
    const young = sampleProfile({ age: 20 })
    expect(startingFilters(offer, young)).toMatchObject({ min_age: 18, max_age: 28 })
    const site = { ...offer, search_fields: ['gender' as const] }
    expect(startingFilters(site, young)).toMatchObject({ min_age: 18, max_age: 99 })
  })

  test('in a country of the site for a member who lives elsewhere', () => {
    expect(startingFilters(offer, member('male', 'hetero', 'FR'))).toMatchObject({ country: 'NL' })
  })

  test('with everybody where the site has no choice of gender', () => {
    const site = { ...offer, search_fields: ['min_age' as const] }
    expect(startingFilters(site, member('male', 'hetero')).gender).toBeNull()
  })
})

describe('an address', () => {
  test('is understood the way it was written', () => {
    const start = startingFilters(offer, member('male', 'hetero'))
    const wanted: Filters = {
      gender: 'male',
      country: 'NL',
      countryregion: 'NL-UT',
      min_age: 25,
      max_age: 40,
      real_only: true,
      per_page: 48,
    }
    expect(readFilters(writeFilters(wanted, start), start, offer)).toEqual(wanted)
  })

  test('says only what differs from the start', () => {
    expect(addressOf(read('min_age=30'), visitor)).toBe('/members?min_age=30')
    expect(addressOf(read('gender=female&country=NL&min_age=18'), visitor)).toBe('/members?gender=female')
  })

  test('forgets the last search when nothing differs from the start', () => {
    expect(addressOf(visitor, visitor)).toBe('/members')
    expect(choiceOf(visitor, visitor)).toBe('/members?reset=1')
    expect(choiceOf(read('min_age=30'), visitor)).toBe('/members?min_age=30')
  })

  test('leaves what it does not name as at the start', () => {
    const start = startingFilters(offer, member('male', 'hetero'))
    expect(read('gender=&min_age=30', start)).toMatchObject({ gender: 'female', min_age: 30 })
  })

  test('without a filter leaves it to the last search', () => {
    expect(hasFilters(new URLSearchParams('signup=1'))).toBe(false)
    expect(hasFilters(new URLSearchParams('gender='))).toBe(true)
  })

  test('may hold nonsense', () => {
    const nonsense =
      'gender=x&country=XX&countryregion=NL-&min_age=-3&max_age=1000&per_page=7&real_only=maybe'
    expect(read(nonsense)).toEqual(visitor)
    expect(read('min_age=abc&max_age=2.5')).toEqual(visitor)
  })

  test('may have its ages swapped', () => {
    expect(read('min_age=50&max_age=30')).toMatchObject({ min_age: 30, max_age: 50 })
  })

  test('cannot ask for a region of another country', () => {
    expect(read('country=BE&countryregion=NL-UT').countryregion).toBeNull()
  })

  test('cannot ask for what the site does not offer', () => {
    const site: Offer = { ...offer, search_fields: ['gender'] }
    expect(read('gender=male&country=BE&min_age=30&real_only=1', visitor, site)).toEqual({
      ...visitor,
      gender: 'male',
      real_only: true,
    })
  })
})

describe('a change by hand', () => {
  test('of the country leaves the region behind', () => {
    const inUtrecht = read('countryregion=NL-UT')
    expect(changed(inUtrecht, { country: 'BE' })).toMatchObject({ country: 'BE', countryregion: null })
    expect(changed(inUtrecht, { gender: 'male' }).countryregion).toBe('NL-UT')
  })

  test('of one age pushes the other along', () => {
    const thirties = read('min_age=30&max_age=39')
    expect(changed(thirties, { min_age: 45 })).toMatchObject({ min_age: 45, max_age: 45 })
    expect(changed(thirties, { max_age: 20 })).toMatchObject({ min_age: 20, max_age: 20 })
  })
})

test('both ends of an age are one wish, and the length of a page is none', () => {
  expect(countWishes(visitor, visitor)).toBe(0)
  expect(countWishes(read('min_age=20&max_age=30&per_page=96'), visitor)).toBe(1)
  expect(countWishes(read('gender=male&countryregion=NL-UT&real_only=1'), visitor)).toBe(3)
})

describe('somebody who found nobody', () => {
  test('is offered wider ages, the whole country and fictional profiles', () => {
    const narrow = read('min_age=20&max_age=22&countryregion=NL-UT&real_only=1')
    const suggestions = suggestionsFor(narrow)
    expect(suggestions.map(({ kind }) => kind)).toEqual(['age', 'whole_country', 'fictional_too'])
    expect(suggestions[0]?.filters).toMatchObject({ min_age: 18, max_age: 27, countryregion: 'NL-UT' })
    expect(suggestions[1]?.filters).toMatchObject({ min_age: 20, countryregion: null })
  })

  test('is not offered what is open already', () => {
    expect(suggestionsFor(visitor)).toEqual([])
  })
})
