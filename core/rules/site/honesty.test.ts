import { expect, test } from 'vitest'
import { MEASURES, restrictionsOf } from '../review/decisions.ts'
import { tell, unitOf } from './honesty.ts'

test('a figure about fewer than five persons is hidden, however many messages it counts', () => {
  expect(tell('to_members', { value: 500, persons: 4 })).toBeNull()
  expect(tell('between_share', { value: 50, persons: 4 })).toBeNull()
})

test('counts and persons are rounded to five, shares and medians are not', () => {
  expect(tell('to_members', { value: 503, persons: 7 })).toEqual({ value: 505, persons: 5 })
  expect(tell('between_share', { value: 33, persons: 8 })).toEqual({ value: 33, persons: 10 })
  expect(tell('between_minutes', { value: 37, persons: 8 })).toEqual({ value: 37, persons: 10 })
})

test('nothing is nothing, and a share or a median of nothing does not exist', () => {
  expect(tell('to_members', undefined)).toEqual({ value: 0, persons: 0 })
  expect(tell('fictional_share', undefined)).toBeNull()
  expect(tell('hours', undefined)).toBeNull()
})

test('a median without a value is told, because it means more than a day', () => {
  expect(tell('between_minutes', { value: null, persons: 12 })).toEqual({ value: null, persons: 10 })
})

test('the name of a figure says its unit', () => {
  expect(['to_members', 'fictional_share', 'between_minutes', 'hours'].map(unitOf)).toEqual([
    'count',
    'share',
    'minutes',
    'hours',
  ])
})

test('the measures that restrict a member are those that the statement of the house rules counts', () => {
  expect(MEASURES.filter((measure) => restrictionsOf([measure]).length > 0)).toEqual([
    'hide',
    'silence',
    'block_payer',
    'close',
  ])
})
