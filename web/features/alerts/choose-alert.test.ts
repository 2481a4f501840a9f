import { describe, expect, test } from 'vitest'
import { PAGES } from '../../routes.ts'
import { type AlertedUser, chooseAlert, isReminderModal } from './choose-alert.ts'

const PHOTO = {} as NonNullable<AlertedUser['profile']['main_image']>

/** A member about whom there is nothing to say. */
const settled: AlertedUser = {
  status: 'active',
  notifications_disabled: [],
  profile: { status: 'active', main_image: PHOTO },
}
const unconfirmed: AlertedUser = {
  ...settled,
  status: 'not_confirmed',
  profile: { status: 'disabled', main_image: PHOTO },
}
const faceless: AlertedUser = { ...settled, profile: { status: 'active', main_image: null } }
const quiet: AlertedUser = { ...settled, notifications_disabled: ['promotions'] }

const choose = (user: AlertedUser | null, page: string | undefined, dismissed = {}) =>
  chooseAlert({ user, page, dismissed })

/** The pages on which a member meets no alert of theirs. */
const pagesWithout = (user: AlertedUser) =>
  PAGES.map(({ name }) => name)
    .filter((name) => choose(user, name) === null)
    .sort()

describe('the activation reminder', () => {
  test('reminds a member who has not confirmed and is not shown yet', () => {
    expect(choose(unconfirmed, 'members')).toBe('activation')
  })

  test('leaves a member alone who has confirmed', () => {
    expect(choose({ ...unconfirmed, status: 'active' }, 'members')).toBeNull()
  })

  test('leaves a member alone whose profile is shown already', () => {
    expect(choose({ ...unconfirmed, profile: settled.profile }, 'members')).toBeNull()
  })

  test('leaves a member alone who has switched off mails', () => {
    expect(choose({ ...unconfirmed, notifications_disabled: ['news'] }, 'members')).not.toBe('activation')
  })

  test('stays away from signing up, the settings and the notifications, and from nothing else', () => {
    expect(pagesWithout(unconfirmed)).toEqual([
      'complete-signup',
      'delete-account',
      'members-id-signup',
      'notifications',
      'settings',
      'signup',
      'signup-matches',
    ])
  })

  test('cannot be dismissed, so it shows before the browser has told what was', () => {
    expect(chooseAlert({ user: unconfirmed, page: 'members', dismissed: null })).toBe('activation')
  })

  test('is a modal on a phone that comes from a signup elsewhere', () => {
    const [after, other] = [new URLSearchParams('api_signup_complete=1'), new URLSearchParams('lb=1')]
    expect(isReminderModal(after, true)).toBe(true)
    expect(isReminderModal(new URLSearchParams('api_signup_complete'), true)).toBe(true)
    expect(isReminderModal(after, false)).toBe(false)
    expect(isReminderModal(other, true)).toBe(false)
  })
})

describe('the photo alert', () => {
  test('asks a member without a main photo', () => {
    expect(choose(faceless, 'members')).toBe('photo')
  })

  test('stays away from the pages that are about something more urgent', () => {
    expect(pagesWithout(faceless)).toEqual([
      'activate-done',
      'complete-signup',
      'delete-account',
      'directdebit',
      'members-id-signup',
      'notifications',
      'premium',
      'profile',
      'settings',
      'signup',
      'signup-matches',
    ])
  })

  test('does not come back once it was dismissed', () => {
    expect(choose(faceless, 'members', { photo: 1 })).toBeNull()
    expect(choose(faceless, 'members', { notifications: 1 })).toBe('photo')
  })

  test('waits until it is known whether it was dismissed', () => {
    expect(chooseAlert({ user: faceless, page: 'members', dismissed: null })).toBeNull()
  })
})

describe('the alert about mails that are off', () => {
  test('tells a member who switched off any', () => {
    expect(choose(quiet, 'members')).toBe('notifications')
  })

  test('stays away from the settings and the notifications, and from nothing else', () => {
    expect(pagesWithout(quiet)).toEqual(['delete-account', 'notifications', 'settings'])
  })

  test('does not come back once it was dismissed', () => {
    expect(choose(quiet, 'members', { notifications: 1 })).toBeNull()
    expect(choose(quiet, 'members', { photo: 1 })).toBe('notifications')
  })

  test('waits until it is known whether it was dismissed', () => {
    expect(chooseAlert({ user: quiet, page: 'members', dismissed: null })).toBeNull()
  })
})

describe('of several alerts only one shows', () => {
  test('confirming comes before the photo', () => {
    const both = { ...unconfirmed, profile: { status: 'disabled', main_image: null } } as const
    expect(choose(both, 'members')).toBe('activation')
  })

  test('the photo comes before the mails, which come when it was dismissed', () => {
    const both: AlertedUser = { ...quiet, profile: faceless.profile }
    expect(choose(both, 'members')).toBe('photo')
    expect(choose(both, 'members', { photo: 1 })).toBe('notifications')
    expect(choose(both, 'premium')).toBe('notifications')
  })

  test('a visitor, a settled member and an unknown address see none', () => {
    expect(choose(null, 'members')).toBeNull()
    expect(pagesWithout(settled)).toHaveLength(PAGES.length)
    expect(choose(unconfirmed, undefined)).toBeNull()
  })
})
