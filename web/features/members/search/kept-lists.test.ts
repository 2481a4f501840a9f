import { expect, test } from 'vitest'
import type { FoundMembers } from './find-members.ts'
import { forgetList, keepList, keptList } from './kept-lists.ts'

// The store keeps a list without looking into it.
const list = (total: number) => ({ found: { results: { total } } as FoundMembers, viewer: null })

test('a list that was left is found again at its place in the history', () => {
  keepList('a', list(1))
  keepList('b', list(2))
  expect(keptList('a')?.found.results.total).toBe(1)
  forgetList('a')
  expect(keptList('a')).toBeUndefined()
  expect(keptList('b')?.found.results.total).toBe(2)
})

test('the lists left longest ago make room', () => {
  for (let number = 0; number < 30; number++) keepList(`place-${number}`, list(number))
  expect(keptList('place-0')).toBeUndefined()
  expect(keptList('place-29')).toBeDefined()
  expect(keptList('place-20')).toBeDefined()
})
