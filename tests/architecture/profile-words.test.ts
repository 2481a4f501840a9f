import { expect, test } from 'vitest'
import { INTERESTS } from '../../core/rules/members/interests.ts'
import * as values from '../../core/rules/members/profile.ts'
import interests from '../../locales/en/members/interests.json' with { type: 'json' }
import profile from '../../locales/en/members/profile.json' with { type: 'json' }

test('every interest has its word', () => {
  expect(Object.keys(interests).sort()).toEqual([...INTERESTS].sort())
})

test.each([
  ['gender', values.GENDERS],
  ['sexuality', values.SEXUALITIES],
  ['hair_colour', values.HAIR_COLOURS],
  ['eye_colour', values.EYE_COLOURS],
  ['body_type', values.BODY_TYPES],
  ['relationship_status', values.RELATIONSHIP_STATUSES],
  ['tattoos', values.TATTOOS],
  ['reason_for_joining', values.REASONS_FOR_JOINING],
] as const)('every value of %s has its word', (field, known) => {
  expect(Object.keys(profile[field])).toEqual([...known])
})
