import { expect, test } from 'vitest'
import { base32, codeOf, stepAt, stepOf, totpUri } from './totp.ts'

/** The secret of the test vectors in RFC 6238, appendix B. */
const SECRET = Buffer.from('12345678901234567890')

test.each([
  ['1970-01-01T00:00:59Z', '94287082'],
  ['2005-03-18T01:58:29Z', '07081804'],
  ['2005-03-18T01:58:31Z', '14050471'],
  ['2009-02-13T23:31:30Z', '89005924'],
  ['2033-05-18T03:33:20Z', '69279037'],
  ['2603-10-11T11:33:20Z', '65353130'],
])('the code at %s is the one of RFC 6238', (at, code) => {
  expect(codeOf(SECRET, stepAt(new Date(at)), 8)).toBe(code)
})

test('a code works in the step before and after its own, and no further', () => {
  const now = new Date('2026-03-14T10:00:10Z')
  const step = stepAt(now)
  const codes = [-2, -1, 0, 1, 2].map((away) => codeOf(SECRET, step + away))
  expect(codes.map((code) => stepOf(SECRET, code, now))).toEqual([null, step - 1, step, step + 1, null])
  expect(stepOf(SECRET, `${codes[2]?.slice(0, 3)} ${codes[2]?.slice(3)}`, now)).toBe(step)
})

test('nothing but six digits is a code', () => {
  const now = new Date('2026-03-14T10:00:10Z')
  const code = codeOf(SECRET, stepAt(now))
  for (const wrong of ['', code.slice(1), `${code}0`, `0${code}`, 'abcdef', `${code.slice(0, 5)}é`])
    expect(stepOf(SECRET, wrong, now)).toBe(null)
})

test('an authenticator learns the secret from an address with a label', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  const uri = new URL(totpUri(SECRET, { issuer: 'Vonk & Co', account: 'anna@vonk.example' }))
  expect(uri.href).toMatch(/^otpauth:\/\/totp\/Vonk%20%26%20Co:anna%40vonk\.example\?/)
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: 'Vonk & Co',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
