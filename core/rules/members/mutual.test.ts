import { expect, test } from 'vitest'
import { mutual } from './mutual.ts'

test('both must look for each other to fit', () => {
  expect(mutual({ gender: 'male', sexuality: 'hetero' })).toEqual([
    { gender: 'female', sexualities: ['hetero', 'bi'] },
  ])
  expect(mutual({ gender: 'female', sexuality: 'lesbian' })).toEqual([
    { gender: 'female', sexualities: ['gay', 'lesbian', 'bi'] },
  ])
})

test('a wish goes before what the profile says', () => {
  expect(mutual({ gender: 'male', sexuality: 'hetero' }, 'male')).toEqual([
    { gender: 'male', sexualities: ['gay', 'lesbian', 'bi'] },
  ])
  expect(mutual({ gender: 'male', sexuality: 'hetero' }, 'any').map(({ gender }) => gender)).toEqual([
    'male',
    'female',
  ])
})
