import { expect, test } from 'vitest'
import { readDismissals, writeDismissals } from './dismissals.ts'

test('what was dismissed is read back from among other cookies', () => {
  const written = writeDismissals({ photo: 1763180000, notifications: 1763180100 })
  expect(readDismissals(`locale=nl; dismissed=${written}; country=NL`)).toEqual({
    photo: 1763180000,
    notifications: 1763180100,
  })
})

test('nothing was dismissed where there is no such cookie', () => {
  expect(readDismissals('')).toEqual({})
  expect(readDismissals('locale=nl; undismissed=photo.5')).toEqual({})
})

test('what somebody else wrote into the cookie does no harm', () => {
  expect(readDismissals('dismissed=photo')).toEqual({})
  expect(readDismissals('dismissed=photo.soon-other.5-notifications.7')).toEqual({ notifications: 7 })
  expect(readDismissals('dismissed=__proto__.5-constructor.6')).toEqual({})
})
