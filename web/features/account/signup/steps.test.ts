import { describe, expect, test } from 'vitest'
import type { User } from '../../../../core/contract/account/account.ts'
import { samplePhoto, sampleProfile } from '../../../../tests/support/samples.ts'
import { firstOpenStep, isStep, STEPS, stepAfter, stepBefore } from './steps.ts'

const photo = samplePhoto()
const someone = (profile: Partial<User['profile']> = {}) => ({ profile: sampleProfile(profile) })

describe('finishing the signup', () => {
  test('begins with the photo', () => {
    expect(firstOpenStep(someone())).toBe('photo')
  })

  test('goes on at the first step about which nothing is known', () => {
    expect(firstOpenStep(someone({ main_image: photo }))).toBe('location')
    expect(firstOpenStep(someone({ main_image: photo, region: 'NL-NH' }))).toBe('personal')
    expect(firstOpenStep(someone({ main_image: photo, city: '1', tattoos: 'none' }))).toBe('about')
  })

  test('ends with the mail once everything has been said', () => {
    const profile = { main_image: photo, city: '1', tattoos: 'none', interests: ['tea'] } as const
    expect(firstOpenStep(someone({ ...profile, interests: [...profile.interests] }))).toBe('complete')
  })

  test('walks through every step, and no further', () => {
    expect(STEPS.map(stepAfter)).toEqual([...STEPS.slice(1), 'complete'])
    expect(STEPS.map(stepBefore)).toEqual([undefined, ...STEPS.slice(0, -1)])
  })

  test('knows its own steps only', () => {
    expect(isStep('about')).toBe(true)
    expect(isStep('account')).toBe(false)
    expect(isStep(null)).toBe(false)
  })
})
