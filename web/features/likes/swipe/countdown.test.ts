import { expect, test } from 'vitest'
import { durationText, timeUntil } from './countdown.ts'

const at = (time: string) => new Date(`2026-05-17T${time}Z`)

test('the wait is told in hours and minutes, and never runs below zero', () => {
  expect(timeUntil(at('22:00:00'), at('16:48:00'))).toEqual({ hours: 5, minutes: 12 })
  expect(timeUntil(at('22:00:00'), at('21:59:30'))).toEqual({ hours: 0, minutes: 1 })
  expect(timeUntil(at('22:00:00'), at('22:00:00'))).toEqual({ hours: 0, minutes: 0 })
  expect(timeUntil(at('22:00:00'), at('23:30:00'))).toEqual({ hours: 0, minutes: 0 })
})

test('every language says it in its own words', () => {
  expect(durationText({ hours: 5, minutes: 12 }, 'nl')).toBe('5 uur en 12 minuten')
  expect(durationText({ hours: 1, minutes: 1 }, 'en')).toBe('1 hour, 1 minute')
  expect(durationText({ hours: 2, minutes: 0 }, 'de')).toBe('2 Stunden')
  expect(durationText({ hours: 0, minutes: 0 }, 'en')).toBe('0 minutes')
})
