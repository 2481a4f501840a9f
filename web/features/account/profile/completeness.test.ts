import { expect, test } from 'vitest'
import type { User } from '../../../../core/contract/account/account.ts'
import { completenessOf } from './completeness.ts'

const EMPTY = {
  about: '',
  city: null,
  region: null,
  reason_for_joining: null,
  relationship_status: null,
  hair_colour: null,
  eye_colour: null,
  body_type: null,
  interests: [] as string[],
} as User['profile']

const FULL = {
  ...EMPTY,
  about: 'I like long walks and short stories.',
  region: 'NL-NH',
  reason_for_joining: 'dating',
  relationship_status: 'single',
  hair_colour: 'red',
  eye_colour: 'green',
  body_type: 'average',
  interests: ['tea', 'wine', 'sushi'],
} as User['profile']

test('an empty profile asks for a photo first', () => {
  expect(completenessOf(EMPTY, 0)).toEqual({ percent: 14, next: 'photos' })
})

test('what is missing most is asked for next', () => {
  expect(completenessOf(EMPTY, 1)).toEqual({ percent: 29, next: 'about' })
  expect(completenessOf({ ...FULL, interests: ['tea'] }, 1)).toEqual({ percent: 86, next: 'interests' })
})

test('a full profile asks for nothing', () => {
  expect(completenessOf(FULL, 2)).toEqual({ percent: 100, next: null })
})
