import { expect, test } from 'vitest'
import { choiceFields, readChoices } from './choices.ts'

const read = (query: string) => readChoices(new URLSearchParams(query))
const [EVA, NOOR] = ['0c7d1c3a-51f5-4c8e-8a55-7f3a0e2b6d11', '1c7d1c3a-51f5-4c8e-8a55-7f3a0e2b6d11']

test('what was chosen before joining comes along whole, whether lists are repeated or joined', () => {
  const all = {
    interests: ['cooking', 'wine'],
    reason: 'chat',
    evening: 'home',
    ages: { min: 35, max: 49 },
    city: '2759794',
    region: 'NL-NH',
    liked: [EVA, NOOR],
  }
  const query = `interests=wine&interests=cooking&reason=chat&evening=home&ages=35-49&city=2759794&region=NL-NH&liked=${EVA},${NOOR}`
  expect(read(query)).toEqual(all)
  expect(readChoices(new URLSearchParams(choiceFields(read(query))))).toEqual(all)
})

test('what cannot be is left out, whatever an address says', () => {
  const nothing = {
    interests: [],
    reason: null,
    evening: null,
    ages: null,
    city: null,
    region: null,
    liked: [],
  }
  expect(read('')).toEqual(nothing)
  expect(
    read("interests=gold&reason=money&evening=9&ages=12-17&city=<b>&region=a b&liked=me,' or 1=1"),
  ).toEqual(nothing)
  expect(read('ages=49-35')).toEqual(nothing)
  expect(choiceFields(read(''))).toEqual([])
})

test('nobody brings along more likes than can be meant', () => {
  const many = Array.from({ length: 30 }, (_, index) => EVA?.replace(/^../, String(10 + index)))
  expect(read(`liked=${many.join(',')}`).liked).toHaveLength(10)
})
