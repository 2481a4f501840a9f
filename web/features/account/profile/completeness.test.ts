import { expect, test } from 'vitest'
import { sampleProfile } from '../../../../tests/support/samples.ts'
import { completenessOf } from './completeness.ts'

const EMPTY = sampleProfile()

const FULL = sampleProfile({
  about: 'I like long walks and short stories.',
  region: 'NL-NH',
  reason_for_joining: 'dating',
  relationship_status: 'single',
  hair_colour: 'red',
  eye_colour: 'green',
  body_type: 'average',
  interests: ['tea', 'wine', 'sushi'],
})

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
