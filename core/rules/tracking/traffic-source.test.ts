import { describe, expect, test } from 'vitest'
import {
  cleanSource,
  namesPartner,
  readSource,
  sourceCookie,
  sourceInCookies,
  trafficSourceOf,
} from './traffic-source.ts'

const from = (query: string) => trafficSourceOf(new URLSearchParams(query))

test('where a visitor came from is read from the address, and nothing else is', () => {
  expect(from('network=acme&sub2=7&gender=female&ref=')).toEqual({ network: 'acme', sub2: '7' })
})

test('of a parameter that stands there twice, the first counts, and a list counts for nothing', () => {
  expect(from('network=acme&network=other&ref[]=1&sub1[a]=2')).toEqual({ network: 'acme' })
})

test('the number of a click survives as the partner wrote it', () => {
  for (const click of ['a1b2-c3_d4.e5', 'dGVzdA==', '1:2/3+4~5,6', 'Zoë Ångström', '点击'])
    expect(cleanSource({ sub1: click })).toEqual({ sub1: click })
})

test('a sub alone does not say whose link it was', () => {
  expect(namesPartner({ network: 'acme' })).toBe(true)
  expect(namesPartner({ sub1: '7' })).toBe(false)
})

describe('what does not belong there', () => {
  test.each([
    ['<script>alert(1)</script>', 'scriptalert1/script'],
    [`'; drop table member; --`, 'drop table member --'],
    ['a\u0000b\u001b[31mc\r\nd\u202ee\u200bf', 'ab31mcdef'],
    ['100%{sub1}$(id)`ls`|&"\\', '100sub1idls'],
    ['e\u0301', 'é'],
    ['\ud83d\ude00 \ud83d', ''],
    ['   ', ''],
  ])('%j becomes %j', (given, kept) => {
    expect(cleanSource({ sub1: given })).toEqual(kept === '' ? {} : { sub1: kept })
  })

  test('is no person', () => {
    expect(cleanSource({ sub1: 'anna@example.com', sub2: 'x anna@mail.example.com', sub3: 'a@b' })).toEqual({
      sub3: 'a@b',
    })
  })

  test.each([[null], ['text'], [7], [['network']], [{ network: 7, ref: ['a'], sub1: { a: 1 } }]])(
    '%j is nothing',
    (given) => expect(cleanSource(given)).toEqual({}),
  )
})

test('values are cut between characters, and the longest still fit into a cookie', () => {
  const longest = cleanSource({
    network: 'x'.repeat(5000),
    ref: '\u{1d49c}'.repeat(5000),
    sub1: '点'.repeat(5000),
    sub2: 'é'.repeat(5000),
    sub3: '='.repeat(5000),
  })
  expect(longest.network).toHaveLength(100)
  expect(longest.ref).toBe('\u{1d49c}'.repeat(50))
  expect(longest.sub2).toHaveLength(100)
  const cookie = sourceCookie(longest)
  expect(cookie.length).toBeLessThan(4096)
  expect(cookie).toMatch(/^source=[\w%.~!*'()-]+; Path=\/; Max-Age=2592000; SameSite=Lax$/)
  expect(sourceInCookies(`a=b; ${cookie.split(';')[0]}; c=d`)).toEqual(longest)
})

test('a cookie that somebody else wrote does no harm', () => {
  for (const written of [
    '',
    'nonsense',
    '{}',
    'null',
    '"network"',
    '[1]',
    '{"network":""}',
    '{"network":{}}',
  ])
    expect([written, readSource(written)]).toEqual([written, {}])
  expect(sourceInCookies('source=%E0%A4%A')).toEqual({})
  expect(sourceInCookies('other=1')).toEqual({})
  expect(readSource('{"__proto__":{"network":"x"},"network":"<b>acme"}')).toEqual({ network: 'bacme' })
})
