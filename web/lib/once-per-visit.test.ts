import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '../../core/rules/durations.ts'
import { fakeApi } from '../../tests/support/fake-api.ts'
import { createOnce, onceFor } from './once-per-visit.ts'

const INTERESTS = { interests: [{ id: 'wine' as const, name: 'Wijn', icon: '/icons/interests.svg#wine' }] }

let calls: string[]
let isDown: boolean
const call = fakeApi((name) => {
  calls.push(name)
  if (isDown) throw new TypeError('Failed to fetch')
  return name === 'listInterests' ? INTERESTS : { regions: [] }
})

beforeEach(() => {
  vi.useFakeTimers()
  calls = []
  isDown = false
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a list that is the same all visit long', () => {
  test('is asked for once, however many pages want it', async () => {
    const once = createOnce(call)
    expect(await Promise.all([once.read('listInterests'), once.read('listInterests')])).toEqual([
      INTERESTS,
      INTERESTS,
    ])
    await once.read('listRegions')
    expect(calls).toEqual(['listInterests', 'listRegions'])
  })

  test('is not asked for when the document brought it', () => {
    const once = createOnce(call)
    once.keep('listInterests', INTERESTS)
    expect(once.read('listInterests')).toBe(INTERESTS)
    expect(calls).toEqual([])
  })

  test('that could not be had is asked for again by a later page, and not by the one that failed', async () => {
    isDown = true
    const once = createOnce(call)
    const failed = once.read('listInterests')
    await expect(failed).rejects.toThrow()
    expect(once.read('listInterests'), 'the page sees its failure').toBe(failed)
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    isDown = false
    expect(await once.read('listInterests')).toEqual(INTERESTS)
    expect(calls).toHaveLength(2)
  })
})

test('a document brings its lists along, and what is loaded between two pages does not', async () => {
  const from = (path: string) => onceFor({ url: `http://vonk.example${path}` }, call)
  expect(await from('/members/1')('listInterests')).toEqual(INTERESTS)
  expect(await from('/profile?x=.data')('listInterests')).toEqual(INTERESTS)
  calls = []
  expect(await from('/members/1.data?_routes=members-id')('listInterests')).toBeNull()
  expect(calls).toEqual([])
})
