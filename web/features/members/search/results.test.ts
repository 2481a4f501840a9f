import { describe, expect, test } from 'vitest'
import type { SearchAnswer } from '../../../../core/contract/members/members.ts'
import { sampleCard } from '../../../../tests/support/samples.ts'
import { idsOf, withNextPage } from './results.ts'

const cards = (ids: string) => [...ids].map(sampleCard)
const page = (ids: string, more: Partial<SearchAnswer> = {}): SearchAnswer => ({
  members: cards(ids),
  similar: [],
  next: null,
  total: 6,
  total_is_minimum: false,
  real_members: null,
  ...more,
})

describe('a list of members', () => {
  test('grows by its next page', () => {
    const grown = withNextPage(page('abc', { next: 'c', total: 9 }), page('def', { next: 'f', total: 3 }))
    expect(idsOf(grown)).toEqual([...'abcdef'])
    expect(grown).toMatchObject({ next: 'f', total: 9 })
  })

  test('shows nobody twice', () => {
    expect(idsOf(withNextPage(page('abc'), page('cbd')))).toEqual([...'abcd'])
  })

  test('ends with near misses who were not found already', () => {
    const grown = withNextPage(page('abc'), page('d', { similar: cards('bxdx') }))
    expect(grown.members).toEqual(cards('abcd'))
    expect(grown.similar).toEqual(cards('x'))
  })
})
