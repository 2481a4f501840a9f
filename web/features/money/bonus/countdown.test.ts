import { describe, expect, test } from 'vitest'
import { HOUR_SECONDS } from '../../../../core/rules/durations.ts'
import { clockParts, isoDuration, minutesToSay } from './countdown.ts'

describe('the countdown', () => {
  test('counts hours, minutes and seconds', () => {
    expect(clockParts(14_400)).toEqual({ hours: '4', minutes: '00', seconds: '00' })
    expect(clockParts(3 * HOUR_SECONDS + 59 * 60 + 7)).toEqual({ hours: '3', minutes: '59', seconds: '07' })
    expect(clockParts(1)).toEqual({ hours: '0', minutes: '00', seconds: '01' })
  })

  test('never goes below zero', () => {
    expect(clockParts(-5)).toEqual({ hours: '0', minutes: '00', seconds: '00' })
  })

  test('can be read by a machine', () => {
    expect(isoDuration(3 * HOUR_SECONDS + 5 * 60 + 7)).toBe('PT3H5M7S')
  })

  test('speaks at an hour, ten minutes and one minute, and keeps still in between', () => {
    expect([3601, 3600, 601, 600, 61, 60, 1].map(minutesToSay)).toEqual([null, 60, 60, 10, 10, 1, 1])
  })
})
