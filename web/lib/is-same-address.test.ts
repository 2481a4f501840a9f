import { expect, test } from 'vitest'
import { isSameAddress } from './is-same-address.ts'

test.each([
  ['an address without peculiarities', '/chats/12?x=1', '/chats/12?x=1'],
  ['an empty query', '/members', '/members?'],
  ['a hash', '/faq?x=1', '/faq?x=1#credits'],
  ['an empty query before a hash', '/faq', '/faq?#credits'],
  ['capitals of an encoding', '/members?q=%c3%a9%2f', '/members?q=%C3%A9%2F'],
  ['letters beyond ASCII', '/members?q=%C3%A9%F0%9F%92%98', '/members?q=é💘'],
  ['a space', '/members?q=a+b', '/members?q=a%20b'],
  ['a name without a value', '/members?new=', '/members?new'],
  ['a question mark in the query', '/members?q=why%3F', '/members?q=why?'],
  ['characters that not every browser encodes', '/a%7Cb%5Ec?q=%27%7B%7D%60', "/a|b^c?q='{}`"],
  ['a percent sign that encodes nothing', '/members?q=100%', '/members?q=100%'],
  ['bytes that are no text', '/a%ff%fe?q=%ff', '/a%FF%FE?q=%FF'],
])('server and browser mean one page: %s', (_name, one, other) => {
  expect(isSameAddress(one, other)).toBe(true)
  expect(isSameAddress(other, one)).toBe(true)
})

test.each([
  ['another path', '/cookies', '/'],
  ['another query', '/members?page=1', '/members?page=2'],
  ['an encoded slash', '/a%2Fb', '/a/b'],
  ['an encoded question mark', '/a%3Fb', '/a?b'],
  ['an encoded sign between two values', '/members?q=a%26b=1', '/members?q=a&b=1'],
  ['other bytes', '/a%FF', '/a%FE'],
])('other pages stay apart: %s', (_name, one, other) => {
  expect(isSameAddress(one, other)).toBe(false)
})

test.each([
  '/members?q=a b|c^d\'e"f<g>h`i{j}',
  '/a b|c^d\'e"f`g{h}[i]',
  '/méér/💘?naam=zoë&nieuw',
  '/members?q=100%&to=%2fchats',
  '/members?#top',
  '/./chats/../members?a=1?b=2',
])('an address that the router has written anew is that of the browser: %s', (typed) => {
  const { pathname, search } = new URL(typed, 'https://vonk.example')
  const query = new URLSearchParams(search)
  expect(isSameAddress(query.size > 0 ? `${pathname}?${query}` : pathname, pathname + search)).toBe(true)
})
