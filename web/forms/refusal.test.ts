import { expect, test } from 'vitest'
import { ApiError } from '../../client/refusal.ts'
import {
  answerForm,
  incomplete,
  isMissing,
  orOffline,
  problemOf,
  refusalOf,
  wholeProblemOf,
} from './refusal.ts'

const refused = (envelope: ApiError['envelope']) => new ApiError(422, envelope)
const refuse = (envelope: ApiError['envelope']) => refusalOf(refused(envelope))

test('a wrong password is told at its field', () => {
  const refusal = refuse({ error: 'old_password_wrong', message: 'Controleer je oude wachtwoord' })
  expect(problemOf(refusal, 'old_password')).toBe('Controleer je oude wachtwoord')
  expect(wholeProblemOf(refusal)).toBeUndefined()
})

test('the words for single fields stay with them', () => {
  const refusal = refuse({ error: 'invalid_input', message: 'Check', fields: { password: 'Too short' } })
  expect(problemOf(refusal, 'password')).toBe('Too short')
  expect(problemOf(refusal, 'email')).toBeUndefined()
  expect(wholeProblemOf(refusal)).toBeUndefined()
})

test('what is about no field is told for the whole', () => {
  const refusal = refuse({ error: 'too_many_mails', message: 'Tomorrow' })
  expect(refusal).toEqual({ ok: false, code: 'too_many_mails', message: 'Tomorrow', fields: {} })
  expect(wholeProblemOf(refusal)).toBe('Tomorrow')
})

test('a refusal that names no field after all is told for the whole', () => {
  expect(wholeProblemOf(refuse({ error: 'invalid_input', message: 'Check', fields: {} }))).toBe('Check')
})

test('a failure that is no refusal is not swallowed', () => {
  expect(() => refusalOf(new TypeError('broken'))).toThrow('broken')
})

test('a form that was taken shows only what its page picks from the answer', async () => {
  const send = async () => ({ match: true, secret: 1 })
  expect(await answerForm(send)).toEqual({ ok: true })
  expect(await answerForm(send, ({ match }) => ({ match }))).toEqual({ ok: true, match: true })
})

test('a form that the API refuses is answered with the refusal', async () => {
  const send = () => Promise.reject(refused({ error: 'email_taken', message: 'Known' }))
  expect(await answerForm(send)).toMatchObject({ ok: false, code: 'email_taken', fields: { email: 'Known' } })
})

test('a form that leads elsewhere goes there', async () => {
  const away = Response.redirect('http://here.example/login')
  await expect(answerForm(() => Promise.reject(away))).rejects.toBe(away)
  await expect(orOffline(() => Promise.reject(away))).rejects.toBe(away)
})

test('a lost connection is a refusal without words, each one of its own', async () => {
  const lose = () => orOffline(() => Promise.reject(new TypeError('Failed to fetch')))
  const [first, second] = [await lose(), await lose()]
  expect(first).toEqual({ ok: false, code: 'offline', fields: {} })
  expect(first).not.toBe(second)
})

test('a page names the fields that it found empty', () => {
  const refusal = incomplete(['reason'])
  expect(isMissing(refusal, 'reason')).toBe(true)
  expect(isMissing(refusal, 'password')).toBe(false)
  expect(isMissing({ ok: true }, 'reason')).toBe(false)
  expect(wholeProblemOf(refusal)).toBeUndefined()
})
