import { expect, test } from 'vitest'
import { missingIn } from './notices.ts'

const EMPTY = { reason: '', text: '', name: '', email: '', good_faith: '' }

test('a notice says everything that it lacks at once, and no name about a minor', () => {
  expect(missingIn(EMPTY)).toEqual(['reason', 'text', 'name', 'email', 'good_faith'])
  expect(missingIn({ ...EMPTY, reason: 'nonsense', text: ' ' })).toContain('reason')
  expect(missingIn({ ...EMPTY, reason: 'minor', text: 'She is 15.', good_faith: 'on' })).toEqual([])
  const named = { ...EMPTY, reason: 'fake', text: 'Not her.', good_faith: 'on', name: 'Vera' }
  expect(missingIn(named)).toEqual(['email'])
})
