import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { fromDecimal, signatureOf, toDecimal } from './flexpay.ts'

test('the signature is SHA-256 of the key and the parameters by name, capitals first', () => {
  const shop = { shopId: '1', signatureKey: 'aaB' }
  const expected = createHash('sha256').update('aaB:Zeta=1:alpha=ä b&:shopID=1').digest('hex')
  expect(signatureOf({ shopID: '1', alpha: 'ä b&', Zeta: '1' }, shop)).toBe(expected)
})

test.each([
  [1995, '19.95'],
  [5, '0.05'],
  [100, '1.00'],
  [12_345_670, '123456.70'],
])('%i cents are written %s and read again', (cents, text) => {
  expect(toDecimal(cents)).toBe(text)
  expect(fromDecimal(text)).toBe(cents)
})

test.each(['', '1,00', '-1.00', '1.005', '1e3', 'free', '1.', ' 1.00'])('%o is no amount', (text) => {
  expect(fromDecimal(text)).toBeNull()
})
