import { describe, expect, test } from 'vitest'
import { commonForms, isMonotonous, isPersonalPassword } from './password.ts'

const ANNA = { name: 'Zoë de Wit', email: 'zoe.dewit85@vonk.example' }

describe('a password of one’s own name or address', () => {
  test.each([
    'zoe.dewit85@vonk.example',
    'zoedewit',
    'ZoëDeWit1',
    'dewit1985!',
    'tiwedeoz',
    '1985zoedewit',
    'dewit-dewit',
    'vonk-example',
    'zoe.dewit85',
    'zoe!!dewitx',
  ])('%s is refused', (password) => expect(isPersonalPassword(password, ANNA)).toBe(true))

  test.each(['a good password', 'zoe loves long walks', 'dewittevolle maan', 'vonk-demo', 'xq7-fk2p'])(
    '%s is not',
    (password) => expect(isPersonalPassword(password, ANNA)).toBe(false),
  )

  test('without a name or an address nothing is personal', () =>
    expect(isPersonalPassword('whatever it is', { name: '', email: '' })).toBe(false))
})

test('the forms of a common password leave out what people add to it', () => {
  expect(commonForms('P@ssw0rd2024')).toContain('password')
  expect(commonForms('!!Sunshine1')).toContain('sunshine')
  expect(commonForms('12345678')).toContain('12345678')
  expect(commonForms('dragon-83920174')).not.toContain('dragon')
})

test('one or two signs, repeated, are monotonous', () => {
  expect(['aaaaaaaa', '12121212', 'aaaabbbb'].every(isMonotonous)).toBe(true)
  expect(isMonotonous('abcabcab')).toBe(false)
})
