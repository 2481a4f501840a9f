import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test.each([
  ['', 'short'],
  ['zomer', 'short'],
  ['zomerzon', 'weak'],
  ['1234567890123456', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['zomerzonmaan', 'good'],
  ['Zomer24!', 'good'],
  ['lang genoeg voor ons', 'strong'],
  ['Zomer-2024-zon', 'strong'],
])('the password "%s" is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
