import { expect, test } from 'vitest'
import { ApiError } from '../lib/api.ts'
import { problemOf, refusalOf } from './answer.ts'

const refuse = (envelope: ApiError['envelope']) => refusalOf(new ApiError(422, envelope))

test('a wrong password is told at its field', () => {
  const refusal = refuse({ error: 'old_password_wrong', message: 'Controleer je oude wachtwoord' })
  expect(problemOf(refusal, 'old_password')).toBe('Controleer je oude wachtwoord')
  expect(refusal.message).toBeUndefined()
})

test('the words for single fields stay with them', () => {
  const refusal = refuse({ error: 'invalid_input', message: 'Check', fields: { password: 'Too short' } })
  expect(problemOf(refusal, 'password')).toBe('Too short')
  expect(problemOf(refusal, 'email')).toBeUndefined()
})

test('what is about no field is told for the whole', () => {
  expect(refuse({ error: 'too_many_mails', message: 'Tomorrow' })).toEqual({
    ok: false,
    message: 'Tomorrow',
    fields: {},
  })
})

test('a failure that is no refusal is not swallowed', () => {
  expect(() => refusalOf(new TypeError('broken'))).toThrow('broken')
})
