import { expect, test } from 'vitest'
import type { User } from '../../../core/contract/account/account.ts'
import { samplePhoto, sampleProfile, sampleUser } from '../../../tests/support/samples.ts'
import { hasUserNews } from './user-news.ts'

const photo = (id: string, filename: string) => samplePhoto({ id, filename })
const user = sampleUser({
  status: 'not_confirmed',
  time_bonus: {
    code: 'WELCOME',
    value_percentage: 50,
    expires: '2026-11-15T16:00:00.000Z',
    seconds_left: 9000,
  },
  notifications_disabled: ['news', 'promotions'],
  profile: sampleProfile({ status: 'disabled', main_image: photo('1', '/a') }),
})

test('a page is loaded anew when its member was confirmed, paid or got another photo elsewhere', () => {
  expect(hasUserNews(user, { ...user, status: 'active' })).toBe(true)
  expect(hasUserNews(user, { ...user, paid_user: true, time_bonus: null })).toBe(true)
  expect(hasUserNews(user, { ...user, notifications_disabled: [] })).toBe(true)
  const profile = { ...user.profile, main_image: photo('2', '/a') }
  expect(hasUserNews(user, { ...user, profile })).toBe(true)
})

test('and not for a clock that ran, credits that were spent or an address that was signed anew', () => {
  expect(hasUserNews(user, structuredClone(user))).toBe(false)
  const fresh: User = {
    ...user,
    credits: 4,
    time_bonus: user.time_bonus && { ...user.time_bonus, seconds_left: 8940 },
    notifications_disabled: ['promotions', 'news'],
    profile: { ...user.profile, main_image: photo('1', '/b') },
  }
  expect(hasUserNews(user, fresh)).toBe(false)
})

test('nor for a visitor, or when the login has ended, which the next refusal tells', () => {
  expect(hasUserNews(null, user)).toBe(false)
  expect(hasUserNews(user, null)).toBe(false)
})
