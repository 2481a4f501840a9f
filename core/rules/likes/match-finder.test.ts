import { expect, test } from 'vitest'
import { suggestAnswers } from './match-finder.ts'
import { mixKinds } from './mix-kinds.ts'

const profile = {
  gender: 'male',
  sexuality: 'hetero',
  age: 40,
  regionId: 'NL-UT',
  reason: 'dating',
  interests: ['sex', 'coffee', 'hiking', 'biking'],
} as const

test('the profile suggests answers to somebody who has not given any', () => {
  expect(suggestAnswers(profile)).toEqual({
    gender: 'female',
    min_age: 32,
    max_age: 48,
    place: 'region',
    reason: 'dating',
    interests: ['coffee', 'hiking', 'biking', 'sex'],
    evening: 'active',
  })
})

test('an empty profile suggests little', () => {
  const empty = { ...profile, sexuality: 'bi', regionId: null, reason: null, interests: [] } as const
  expect(suggestAnswers(empty)).toMatchObject({
    gender: 'any',
    place: 'country',
    reason: null,
    interests: [],
    evening: null,
  })
})

test.each([
  [19, 18, 27],
  [97, 89, 99],
])('at %i the wished ages are %i to %i', (age, min, max) => {
  expect(suggestAnswers({ ...profile, age })).toMatchObject({ min_age: min, max_age: max })
})

test('two real people come to each fictional one, until one kind runs out', () => {
  const kinds = (text: string) =>
    [...text].map((letter) => ({ kind: letter === 'm' ? ('member' as const) : ('fictional' as const) }))
  const mixed = (text: string) =>
    mixKinds(kinds(text))
      .map(({ kind }) => kind[0])
      .join('')
  expect(mixed('ffffmmmmm')).toBe('mmfmmfmff')
  expect(mixed('mmm')).toBe('mmm')
  expect(mixed('ff')).toBe('ff')
})
