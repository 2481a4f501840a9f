import { describe, expect, test } from 'vitest'
import { NOTHING_CHOSEN } from '../../../../core/rules/members/profile.ts'
import { VISIBLE_FIELDS } from '../../../../core/rules/site/site.ts'
import { factsOf } from './facts-of.ts'

const MILA = {
  ...NOTHING_CHOSEN,
  gender: 'female',
  sexuality: 'bi',
  eye_colour: 'green',
  relationship_status: 'private',
  tattoos: 'some',
  reason_for_joining: 'dating',
} as const

describe('the facts of a profile', () => {
  test('are what was filled in, with the reason for joining first', () => {
    expect(factsOf(MILA, VISIBLE_FIELDS).map(({ field }) => field)).toEqual([
      'reason_for_joining',
      'gender',
      'sexuality',
      'eye_colour',
      'tattoos',
    ])
  })

  test('leave out what the site does not show', () => {
    expect(factsOf(MILA, ['gender'])).toEqual([{ field: 'gender', value: 'female' }])
  })
})
