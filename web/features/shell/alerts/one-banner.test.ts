import { describe, expect, test } from 'vitest'
import { DAY_SECONDS } from '../../../../core/rules/durations.ts'
import {
  type AlertedUser,
  alertFor,
  type Banner,
  countsFor,
  type Dismissals,
  type Situation,
  showsReminderAsModal,
} from '../../../../core/rules/shell/alerts.ts'
import { isMembersArea } from '../../../../core/rules/shell/members-area.ts'
import { samplePhoto } from '../../../../tests/support/samples.ts'
import { PAGES } from '../../../pages.ts'

const PHOTO = samplePhoto()
const NOW = Date.parse('2026-11-15T12:00:00Z')
const DAY = DAY_SECONDS
const ago = (seconds: number) => NOW / 1000 - seconds

/** A member without any alert. */
const settled: AlertedUser = {
  status: 'active',
  signup_date: '2025-01-01T10:00:00.000Z',
  notifications_disabled: [],
  closed_out: null,
  profile: { status: 'active', main_image: PHOTO },
}
const unconfirmed: AlertedUser = {
  ...settled,
  status: 'not_confirmed',
  profile: { status: 'disabled', main_image: PHOTO },
}
const faceless: AlertedUser = { ...settled, profile: { status: 'active', main_image: null } }
const quiet: AlertedUser = { ...settled, notifications_disabled: ['promotions'] }

const pageCalled = (name: string) => PAGES.find((page) => page.name === name)

type Given = Partial<Omit<Situation, 'page'>> & { page?: string }

const choose = ({ page = 'members', ...situation }: Given): Banner | null =>
  alertFor({
    page: pageCalled(page),
    query: new URLSearchParams(),
    user: settled,
    isWarned: false,
    asksConsent: false,
    canPush: false,
    isSmartphone: false,
    dismissed: {},
    now: NOW,
    ...situation,
  })

const names = (pages: typeof PAGES) => pages.map(({ name }) => name).sort()
/** Pages whose one thing fills the first screen. */
const FULL_SCREENS = [
  'credits-id-paymentmethod',
  'credits-repeat-order',
  'directdebit',
  'likes-m-id',
  'match-finder',
  'members-id',
  'swipe-game',
  'transactions-id',
]
/** Pages whose layout has a place for banners: neither conversations nor landers. */
const withPlace = PAGES.filter(({ layout }) => layout === 'default')
const placesOf = (situation: Given, banner: Banner) =>
  names(PAGES.filter(({ name }) => choose({ ...situation, page: name }) === banner))
const quietPlacesOf = (situation: Given) =>
  names(withPlace.filter(({ name }) => choose({ ...situation, page: name }) === null))

describe('the note of a self-exclusion', () => {
  const closedOut: AlertedUser = { ...quiet, closed_out: { until: null } }

  test('shows before everything that would draw a member back, and cannot be dismissed', () => {
    expect(choose({ user: closedOut, canPush: true, dismissed: null })).toBe('closed-out')
    expect(choose({ user: { ...closedOut, closed_out: null }, canPush: true })).toBe('push')
  })

  test('stays away from the settings, where no other banner asks for mails or push messages', () => {
    expect(choose({ user: closedOut, canPush: true, page: 'settings' })).toBeNull()
  })
})

describe('the activation reminder', () => {
  test('reminds a member who has not confirmed and is not shown yet', () => {
    expect(choose({ user: unconfirmed })).toBe('activation')
    expect(choose({ user: { ...unconfirmed, status: 'active' } })).toBeNull()
    expect(choose({ user: { ...unconfirmed, profile: settled.profile } })).toBeNull()
    expect(choose({ user: { ...unconfirmed, notifications_disabled: ['news'] } })).not.toBe('activation')
  })

  test('stays away from signing up, the settings, the notifications and full screens, and from nothing else', () => {
    expect(quietPlacesOf({ user: unconfirmed })).toEqual(
      [
        ...FULL_SCREENS,
        'complete-signup',
        'delete-account',
        'notifications',
        'settings',
        'signup',
        'signup-matches',
      ].sort(),
    )
  })

  test('cannot be dismissed, so it shows before the browser has told what was', () => {
    expect(choose({ user: unconfirmed, dismissed: null })).toBe('activation')
  })

  test('is a modal on a phone that comes from a signup elsewhere, also on full screens', () => {
    const query = new URLSearchParams('api_signup_complete=1')
    const onPhone = { user: unconfirmed, query, isSmartphone: true }
    expect(choose(onPhone)).toBe('activation-modal')
    expect(choose({ ...onPhone, query: new URLSearchParams('api_signup_complete') })).toBe('activation-modal')
    expect(choose({ ...onPhone, isSmartphone: false })).toBe('activation')
    expect(choose({ ...onPhone, query: new URLSearchParams('lb=1') })).toBe('activation')
    expect(choose({ ...onPhone, user: settled })).toBeNull()
    expect(placesOf(onPhone, 'activation-modal')).toEqual(
      [...placesOf({ user: unconfirmed }, 'activation'), ...FULL_SCREENS].sort(),
    )
    expect(showsReminderAsModal({ query, isSmartphone: true })).toBe(true)
  })
})

test('the members’ area, where the line of the time bonus shows, is these pages', () => {
  const area = ['chats', 'likes', 'likes-m-id', 'members', 'members-id', 'premium']
  expect(names(PAGES.filter(({ name }) => isMembersArea(name)))).toEqual(area)
  expect(isMembersArea(undefined)).toBe(false)
})

describe('the photo alert', () => {
  test('asks a member without a main photo, except where something else is more urgent', () => {
    expect(choose({ user: faceless })).toBe('photo')
    expect(quietPlacesOf({ user: faceless })).toEqual(
      [
        ...FULL_SCREENS,
        'activate-done',
        'complete-signup',
        'delete-account',
        'notifications',
        'premium',
        'profile',
        'settings',
        'signup',
        'signup-matches',
      ].sort(),
    )
  })
})

describe('the push alert', () => {
  test('offers push messages where the device could get them and does not yet, except on its quiet pages', () => {
    expect(choose({ canPush: true })).toBe('push')
    expect(quietPlacesOf({ canPush: true })).toEqual(
      [
        ...FULL_SCREENS,
        'activate-done',
        'complete-signup',
        'notifications',
        'premium',
        'signup',
        'signup-matches',
      ].sort(),
    )
  })
})

describe('the alert about mails that are off', () => {
  test('tells a member who switched off any, except on the settings and the notifications', () => {
    expect(choose({ user: quiet })).toBe('notifications')
    expect(quietPlacesOf({ user: quiet })).toEqual(
      [...FULL_SCREENS, 'delete-account', 'notifications', 'settings'].sort(),
    )
  })
})

describe('what was sent away', () => {
  const reasons = [
    ['photo', { user: faceless }, 7 * DAY],
    ['push', { canPush: true }, 30 * DAY],
    ['notifications', { user: quiet }, 30 * DAY],
  ] as const

  test.each(reasons)('%s stays away for its time, and then may come back', (banner, situation, seconds) => {
    const later = (passed: number) => choose({ ...situation, dismissed: { [banner]: ago(passed) } })
    expect(later(0)).toBeNull()
    expect(later(seconds - 1)).toBeNull()
    expect(later(seconds)).toBe(banner)
    expect(later(-60), 'the clock of the browser runs ahead').toBeNull()
  })

  test.each(reasons)('%s does not stay away because of another, or of the popup', (banner, situation) => {
    const others: Dismissals = { photo: ago(1), push: ago(1), notifications: ago(1), bonus: ago(1) }
    delete others[banner]
    expect(choose({ ...situation, dismissed: others })).toBe(banner)
  })

  test.each(reasons)('%s waits until it is known whether it was', (_banner, situation) => {
    expect(choose({ ...situation, dismissed: null })).toBeNull()
  })

  test('by somebody else in the same browser does not count', () => {
    const newcomer = { ...faceless, signup_date: '2026-11-15T11:00:00.500Z' }
    const joined = Date.parse('2026-11-15T11:00:00Z') / 1000
    expect(choose({ user: newcomer, dismissed: { photo: joined - 1 } })).toBe('photo')
    expect(choose({ user: newcomer, dismissed: { photo: joined } })).toBeNull()
    expect([joined - 1, joined, undefined].map((at) => countsFor(newcomer.signup_date, at))).toEqual([
      false,
      true,
      false,
    ])
  })
})

describe('of everything there is to say, only one thing shows', () => {
  /** A member to whom all alerts but one apply: the reminder to activate needs mails switched on. */
  const everything: Given = {
    user: { ...unconfirmed, profile: { status: 'disabled', main_image: null } },
    query: new URLSearchParams('api_signup_complete'),
    isSmartphone: true,
    canPush: true,
  }
  const confirmed: Given = {
    ...everything,
    user: { ...quiet, profile: { status: 'active', main_image: null } },
  }

  /** The alerts of a page, one after another as each is settled. */
  const turns = (page: string) => [
    choose({ ...everything, page }),
    choose({ ...everything, isSmartphone: false, page }),
    choose({ ...confirmed, page }),
    choose({ ...confirmed, dismissed: { photo: ago(1) }, page }),
    choose({ ...confirmed, dismissed: { photo: ago(1), push: ago(1) }, page }),
  ]

  const row = (words: string) => words.split(' ').map((word) => (word === '-' ? null : word))
  const USUAL = row('activation-modal activation photo push notifications')
  const NEVER = row('- - - - -')
  const FULL = row('activation-modal - - - -')
  const JOINING = row('- - notifications notifications notifications')
  const PAYING = [...USUAL.slice(0, 2), ...JOINING.slice(2)]
  const SETTING = row('push push push push -')
  const EXCEPTIONS: Record<string, (string | null)[]> = {
    premium: PAYING,
    profile: row('activation-modal activation push push notifications'),
    'activate-done': PAYING,
    settings: SETTING,
    'delete-account': SETTING,
    notifications: NEVER,
    signup: JOINING,
    'complete-signup': JOINING,
    'signup-matches': JOINING,
  }
  const expected = (name: string) => {
    if (EXCEPTIONS[name]) return EXCEPTIONS[name]
    if (pageCalled(name)?.layout !== 'default') return NEVER
    return FULL_SCREENS.includes(name) ? FULL : USUAL
  }

  test.each(PAGES.map(({ name }) => name))('on %s', (name) => {
    expect(turns(name)).toEqual(expected(name))
  })

  test.each(PAGES.map(({ name }) => name))('and none on %s while the age is asked', (name) => {
    expect(choose({ ...everything, isWarned: true, page: name })).toBeNull()
    expect(choose({ ...confirmed, isWarned: true, page: name })).toBeNull()
  })

  test('what can be told any day waits for the answer to what we may remember, the rest does not', () => {
    const asked = (situation: Given) => choose({ ...situation, asksConsent: true, page: 'members' })
    expect(asked({ user: unconfirmed })).toBe('activation')
    expect(asked({ user: faceless })).toBeNull()
    expect(asked({ user: settled, canPush: true })).toBeNull()
    expect(asked({ user: quiet })).toBeNull()
  })

  test('a visitor, a settled member and an unknown address see none', () => {
    expect(choose({ ...everything, user: null })).toBeNull()
    expect(PAGES.map(({ name }) => choose({ page: name })).every((banner) => banner === null)).toBe(true)
    expect(choose({ ...everything, page: 'nowhere' })).toBeNull()
  })
})
