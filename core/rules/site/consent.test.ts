import { expect, test } from 'vitest'
import { COUNTRIES } from '../../i18n/locales.ts'
import { readConsent, showsConsentNotice, wantsConsent } from './consent.ts'

test('visitors from the EEA, Great Britain and Switzerland are asked, those from elsewhere overseas are not', () => {
  expect(COUNTRIES.filter((country) => !wantsConsent(country))).toEqual(['US', 'CA', 'AU', 'NZ'])
})

test('a visitor from nobody knows where is asked', () => {
  expect(wantsConsent(null)).toBe(true)
  expect(wantsConsent('PT')).toBe(true)
})

test('only the two choices of the notice count as a choice', () => {
  expect(readConsent('all')).toBe('all')
  expect(readConsent('necessary')).toBe('necessary')
  for (const value of ['', 'ALL', 'yes', 'all; x', undefined, null]) expect(readConsent(value)).toBe(null)
})

const VISITOR = { layout: 'default', country: 'NL', consent: null, isWarned: false, isBot: false } as const

test('a visitor who has not chosen is asked, on ordinary pages and landers', () => {
  expect(showsConsentNotice(VISITOR)).toBe(true)
  expect(showsConsentNotice({ ...VISITOR, layout: 'lander' })).toBe(true)
})

test.each([
  ['who wants only what is needed', { consent: 'necessary' }],
  ['who allowed more', { consent: 'all' }],
  ['who still has to state their age', { isWarned: true }],
  ['from the United States', { country: 'US' }],
  ['that is a search engine', { isBot: true }],
  ['in the middle of a chat', { layout: 'chat' }],
  ['on a page with nothing around it', { layout: 'empty' }],
  ['on an error page', { layout: undefined }],
] as const)('a visitor %s is not asked', (_who, difference) => {
  expect(showsConsentNotice({ ...VISITOR, ...difference })).toBe(false)
})
