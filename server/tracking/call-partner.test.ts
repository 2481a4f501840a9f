import { expect, test } from 'vitest'
import { isOutside } from './call-partner.ts'
import { postbackAddress } from './postback-address.ts'

test.each([
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['8.8.8.8', true],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['2606:4700::1111', true],
  ['nonsense', false],
])('%s lies outside: %s', (address, outside) => expect(isOutside(address)).toBe(outside))

test.each([
  'javascript:alert(1)',
  'ftp://partner.example/',
  '//partner.example/',
  'https://{sub1}/',
  'https://{sub1}.partner.example/in',
  'https://partner.example{sub1}/',
  'https://partner.example\\@{sub1}/',
  'https://user:pass@partner.example/',
  'nonsense',
  '',
])('a template such as %s calls nobody', (template) => {
  const source = { network: 'acme', ref: '', sub1: 'evil.example', sub2: '', sub3: '' }
  const calls = { id: 'x', event: 'signup' as const, ...source, amount: null, currency: null }
  expect(postbackAddress(template, calls)).toBeNull()
})
