import { expect, test } from 'vitest'
import { INTERESTS } from '../../core/rules/members/interests.ts'
import { GENDERS, PROFILE_FIELDS, SEXUALITIES } from '../../core/rules/members/profile.ts'
import { entriesOf } from '../../core/typed.ts'
import interests from '../../locales/en/members/interests.json' with { type: 'json' }
import profile from '../../locales/en/members/profile.json' with { type: 'json' }

test('every interest has its word', () => {
  expect(Object.keys(interests).sort()).toEqual([...INTERESTS].sort())
})

const ATTRIBUTES = { gender: { values: GENDERS }, sexuality: { values: SEXUALITIES }, ...PROFILE_FIELDS }

test.each(entriesOf(ATTRIBUTES))('every value of %s has its word', (field, { values }) => {
  expect(Object.keys(profile[field])).toEqual([...values])
})
