import { expect, test } from 'vitest'
import { ageOn, dayIn } from './age.ts'

test.each([
  ['2000-06-15', '2018-06-14', 17],
  ['2000-06-15', '2018-06-15', 18],
  ['2000-02-29', '2018-02-28', 17],
  ['2000-02-29', '2018-03-01', 18],
  ['2000-12-31', '2019-01-01', 18],
])('somebody born on %s is on %s %i years old', (birth, day, age) => expect(ageOn(birth, day)).toBe(age))

test('the day is that of the place, not of the server', () => {
  const lateInAmsterdam = new Date('2026-03-14T23:30:00Z')
  expect(dayIn('Europe/Amsterdam', lateInAmsterdam)).toBe('2026-03-15')
  expect(dayIn('America/New_York', lateInAmsterdam)).toBe('2026-03-14')
  expect(dayIn('UTC', lateInAmsterdam)).toBe('2026-03-14')
})
