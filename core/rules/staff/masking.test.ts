import { expect, test } from 'vitest'
import { maskIban, maskMail, maskPhone } from './masking.ts'

test.each([
  ['rob@gmail.com', 'r•••@g•••.com'],
  ['Åsa.Lind+dating@posten.se', 'Å•••@p•••.se'],
  ['a@b.co.uk', 'a•••@b•••.uk'],
  ['a@localhost', 'a•••@l•••'],
  ['nobody', '•••'],
  ['@nobody.example', '•••'],
])('the mail address %s is written %s', (address, masked) => expect(maskMail(address)).toBe(masked))

test('a phone number shows its last two digits', () => {
  expect([maskPhone('+31 6 1234 56 78'), maskPhone('')]).toEqual(['•••78', '•••'])
})

test('an account number shows its country and last four digits', () => {
  expect([maskIban('NL91 ABNA 0417 1643 00'), maskIban('NL91')]).toEqual(['NL•••4300', '•••'])
})
