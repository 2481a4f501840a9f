import { describe, expect, test } from 'vitest'
import { COUNTRIES, LANGUAGES_BY_COUNTRY, visibleLanguages } from './locales.ts'
import { nameOfCountry, nameOfLanguage } from './names.ts'

/** The languages of each country (docs/product.md, site-languages-of-country). */
const RULE =
  'US en, es; NL nl; BE nl, fr, de; FR fr; IT it; ES es; DE and AT de; IE, GB, AU, NZ en; CA en, fr; PL pl; CH de, it, fr, en; DK da; FI fi, sv; NO nb; SE sv'

const rules = RULE.split('; ').flatMap((rule) => {
  const countries = rule.match(/\b[A-Z]{2}\b/g) ?? []
  return countries.map((country) => [country, rule.match(/\b[a-z]{2}\b/g) ?? []] as const)
})

describe('visible languages', () => {
  test.each(rules)('in %s are %j', (country, languages) => {
    expect(new Map(Object.entries(LANGUAGES_BY_COUNTRY)).get(country)).toEqual(languages)
  })

  test('are known for every country, and for no other', () => {
    expect(rules.map(([country]) => country).sort()).toEqual([...COUNTRIES].sort())
  })

  test('are American in the United States', () => {
    expect(visibleLanguages('US', 'en-US')).toEqual(['en-US', 'es'])
  })

  test('always have the one in use among them', () => {
    expect(visibleLanguages('NL', 'nl')).toEqual(['nl'])
    expect(visibleLanguages('NL', 'pl')).toEqual(['nl', 'pl'])
  })
})

test('languages are called by their own name', () => {
  expect(nameOfLanguage('nb')).toBe('Norsk bokmål')
  expect(nameOfLanguage('fr')).toBe('Français')
})

test('countries are called by the name the reader knows', () => {
  expect(nameOfCountry('DE', 'nl')).toBe('Duitsland')
  expect(nameOfCountry('DE', 'fi')).toBe('Saksa')
})
