import { expect, test } from 'vitest'
import { mayJoin, trafficSourceOf } from './traffic-source.ts'

const from = (query: string) => trafficSourceOf(new URLSearchParams(query))

test('where a visitor came from is read from the address, and nothing else is', () => {
  expect(from('network=acme&sub2=7&gender=female&ref=')).toEqual({ network: 'acme', sub2: '7' })
})

test('an open site takes everybody', () => {
  expect(mayJoin('all', {})).toBe(true)
})

test('a site that wants a traffic source takes those who come with one', () => {
  expect(mayJoin('with_trafficsource', from('ref=friend'))).toBe(true)
  expect(mayJoin('with_trafficsource', from('gender=male'))).toBe(false)
})

test('a site by invitation takes nobody who only knows the address', () => {
  expect(mayJoin('invite_only', from('ref=friend'))).toBe(false)
})
