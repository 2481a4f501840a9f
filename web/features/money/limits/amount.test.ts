import { expect, test } from 'vitest'
import { centsOf, typedOf } from './amount.ts'

test.each([
  ['50', 5000],
  ['12,5', 1250],
  ['12.50', 1250],
  [' € 19,99 ', 1999],
  ['0', 0],
  ['', null],
  ['  ', null],
])('%j is an amount', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents)
})

test.each(['fifty', '-5', '1.000,00', '1,234', '12,345', '1e3', '1.2.3'])('%j is no amount', (typed) => {
  expect(centsOf(typed)).toBeUndefined()
})

test('an amount is shown the way it is typed', () => {
  expect(typedOf(null, ',')).toBe('')
  expect(typedOf(5000, ',')).toBe('50')
  expect(typedOf(1250, ',')).toBe('12,50')
  expect(centsOf(typedOf(1999, '.'))).toBe(1999)
})
