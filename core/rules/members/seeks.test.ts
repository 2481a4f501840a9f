import { expect, test } from 'vitest'
import { gendersSought } from './seeks.ts'

test.each([
  ['male', 'hetero', ['female']],
  ['female', 'hetero', ['male']],
  ['male', 'gay', ['male']],
  ['female', 'gay', ['female']],
  ['female', 'lesbian', ['female']],
  ['male', 'bi', ['male', 'female']],
  ['female', 'bi', ['male', 'female']],
] as const)('somebody %s and %s looks for %j', (gender, sexuality, sought) => {
  expect(gendersSought({ gender, sexuality })).toEqual(sought)
})
