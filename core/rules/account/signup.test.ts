import { describe, expect, test } from 'vitest'
import { checkName } from './names.ts'
import { checkDraft, sexualityOf } from './signup.ts'

const TODAY = '2026-03-14'
const GOOD = {
  email: 'anna@vonk.example',
  name: 'Anna',
  date_of_birth: '1990-05-01',
  password: 'long enough',
}

describe('a signup', () => {
  test('with everything right has no problem', () => expect(checkDraft(GOOD, TODAY)).toEqual({}))

  test('with nothing filled in lacks everything', () => {
    expect(checkDraft({ email: '', name: '', date_of_birth: '', password: '' }, TODAY)).toEqual({
      email: 'required',
      name: 'required',
      date_of_birth: 'required',
      password: 'required',
    })
  })

  test.each([
    'somebody',
    'anna@',
    '@vonk.example',
    'a b@vonk.example',
    'anna@vonk',
    'anna@vonk.',
    '<anna@vonk.example>',
    '"anna"@vonk.example',
    'anna@vonk.example,ben@vonk.example',
    'anna\u200b@vonk.example',
    `${'a'.repeat(250)}@v.nl`,
  ])('with the address %s is refused', (email) =>
    expect(checkDraft({ ...GOOD, email }, TODAY)).toEqual({ email: 'email_invalid' }),
  )

  test.each([
    ['2008-03-15', 'too_young'],
    ['2008-03-14', undefined],
    ['2027-01-01', 'date_invalid'],
    ['1890-01-01', 'date_invalid'],
    ['2001-02-29', 'date_invalid'],
    ['01-05-1990', 'date_invalid'],
  ])('of somebody born on %s gives %s', (date_of_birth, problem) =>
    expect(checkDraft({ ...GOOD, date_of_birth }, TODAY).date_of_birth).toBe(problem),
  )

  test('with a short password is refused', () =>
    expect(checkDraft({ ...GOOD, password: 'short' }, TODAY)).toEqual({ password: 'password_short' }))
})

describe('a name', () => {
  test.each([
    ['@anna', 'name_starts_with_at'],
    ['  @anna', 'name_starts_with_at'],
    ['Anna@Vonk.example', 'name_is_email'],
    ['A', 'name_length'],
    ['A'.repeat(31), 'name_length'],
    ['Ánna-Maria', null],
  ])('%s gives %s', (name, problem) => expect(checkName(name, { email: 'anna@vonk.example' })).toBe(problem))
})

test.each([
  ['female', 'male', 'hetero'],
  ['male', 'male', 'gay'],
  ['female', 'female', 'lesbian'],
  ['male', 'both', 'bi'],
] as const)('a %s who looks for %s is %s', (gender, seeks, word) =>
  expect(sexualityOf(gender, seeks)).toBe(word),
)
