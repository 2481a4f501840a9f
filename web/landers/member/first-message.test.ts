import { expect, test } from 'vitest'
import { MESSAGE_LENGTH, readFirstMessage } from './first-message.ts'

const formWith = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

test('what was written on a landing page is read, without the blanks around it', () => {
  expect(readFirstMessage(formWith({ intent: 'write', signup_message: ' Hoi! ' }))).toBe('Hoi!')
})

test('a ready line that was pressed goes before a half-written one', () => {
  const form = formWith({ intent: 'write', signup_message: 'Hm', opener: 'Hoi, hoe is je zondag?' })
  expect(readFirstMessage(form)).toBe('Hoi, hoe is je zondag?')
})

test('nothing written is no words, and a message is never longer than it may be', () => {
  expect(readFirstMessage(formWith({ intent: 'write' }))).toBe('')
  const long = 'x'.repeat(MESSAGE_LENGTH + 1)
  expect(readFirstMessage(formWith({ intent: 'write', signup_message: long }))).toHaveLength(MESSAGE_LENGTH)
})

test('a form with an account in it is none of a landing page', () => {
  expect(readFirstMessage(formWith({ email: 'ann@vonk.example', signup_message: 'Hoi' }))).toBeUndefined()
})
