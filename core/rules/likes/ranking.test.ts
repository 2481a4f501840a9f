import { describe, expect, test } from 'vitest'
import { DAY_MS } from '../durations.ts'
import { type Candidate, rank, type Wish } from './ranking.ts'

const NOW = new Date('2026-03-14T10:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS)

const wish: Wish = {
  minAge: 25,
  maxAge: 35,
  place: 'region',
  reason: 'dating',
  interests: ['coffee', 'hiking', 'art'],
  evening: 'out',
  regionId: 'NL-UT',
  cityId: 'utrecht',
}

/** A candidate who fits in age alone. */
const plain: Candidate = {
  id: 'plain',
  age: 30,
  regionId: 'NL-GR',
  cityId: 'groningen',
  reason: null,
  interests: [],
  hasPhoto: true,
  hasAbout: true,
  lastActiveAt: NOW,
}

const orderOf = (candidates: Candidate[], wished: Partial<Wish> = {}) =>
  rank({ ...wish, ...wished }, candidates, NOW).map(({ id }) => id)
const reasonsOf = (candidate: Partial<Candidate>, wished: Partial<Wish> = {}) =>
  rank({ ...wish, ...wished }, [{ ...plain, ...candidate }], NOW)[0]?.reasons

describe('who fits better comes first', () => {
  test.each([
    [
      'in the same city rather than the same region',
      { cityId: 'utrecht', regionId: 'NL-UT' },
      { regionId: 'NL-UT' },
    ],
    ['in the region rather than elsewhere', { regionId: 'NL-UT' }, {}],
    ['of the wished age rather than not', {}, { age: 36 }],
    ['a little off the wished age rather than far off', { age: 37 }, { age: 45 }],
    ['with the same reason', { reason: 'dating' as const }, { reason: 'chat' as const }],
    [
      'with more shared interests',
      { interests: ['coffee', 'art'] as const },
      { interests: ['coffee'] as const },
    ],
    ['with such an evening', { interests: ['dancing'] as const }, { interests: ['reading'] as const }],
    ['with a photo', {}, { hasPhoto: false }],
    ['with words about themselves', {}, { hasAbout: false }],
    ['who was there today rather than last month', {}, { lastActiveAt: daysAgo(30) }],
    ['who was there today rather than a fictional profile', {}, { lastActiveAt: null }],
  ])('somebody %s', (_what, better, worse) => {
    const good = { ...plain, ...better, id: 'z-good' }
    const less = { ...plain, ...worse, id: 'a-less' }
    expect(orderOf([less, good])).toEqual(['z-good', 'a-less'])
    expect(orderOf([good, less])).toEqual(['z-good', 'a-less'])
  })

  test('and no more than are asked for', () => {
    const many = ['c', 'a', 'd', 'b'].map((id) => ({ ...plain, id }))
    expect(rank(wish, many, NOW, 2)).toEqual(rank(wish, many, NOW).slice(0, 2))
  })

  test('and equals keep the order of their ids', () => {
    const many = ['c', 'a', 'd', 'b'].map((id) => ({ ...plain, id }))
    expect(orderOf(many)).toEqual(['a', 'b', 'c', 'd'])
    expect(orderOf(many.toReversed())).toEqual(['a', 'b', 'c', 'd'])
  })

  test('the own region counts less for somebody to whom the whole country is near', () => {
    const near = { ...plain, id: 'near', regionId: 'NL-UT' }
    const alike = { ...plain, id: 'alike', reason: 'dating' as const }
    expect(orderOf([alike, near])).toEqual(['near', 'alike'])
    expect(orderOf([alike, near], { place: 'country' })).toEqual(['alike', 'near'])
  })
})

describe('the reasons', () => {
  test('stand strongest first, with the interests the two share', () => {
    const everything = {
      cityId: 'utrecht',
      regionId: 'NL-UT',
      reason: 'dating' as const,
      interests: ['art', 'hiking', 'coffee', 'wine'] as const,
    }
    expect(reasonsOf(everything)).toEqual([
      { kind: 'city' },
      { kind: 'interests', interests: ['coffee', 'hiking', 'art'] },
      { kind: 'reason' },
      { kind: 'age' },
      { kind: 'evening' },
    ])
  })

  test('say nothing that is not so', () => {
    expect(reasonsOf({})).toEqual([{ kind: 'age' }])
    expect(reasonsOf({ age: 50 })).toEqual([])
    expect(reasonsOf({ regionId: null, cityId: null }, { regionId: null, cityId: null })).toEqual([
      { kind: 'age' },
    ])
    expect(reasonsOf({ reason: null }, { reason: null })).toEqual([{ kind: 'age' }])
  })
})
