import { describe, expect, test } from 'vitest'
import { NOTIFICATION_TYPES } from '../account/account.ts'
import { isAddressed, nextReminder, remindersDue, wantsMail, whenToMail } from './notifications.ts'
import { clocksOf, nextDecentMoment } from './time-zones.ts'

const at = (time: string) => new Date(`2026-03-14T${time}Z`)
const AMSTERDAM = ['Europe/Amsterdam']

describe('decent hours', () => {
  test('are from nine to nine on the clock of the member', () => {
    expect(nextDecentMoment(AMSTERDAM, at('07:59:00'))).toEqual(at('08:00:00'))
    expect(nextDecentMoment(AMSTERDAM, at('08:00:00'))).toEqual(at('08:00:00'))
    expect(nextDecentMoment(AMSTERDAM, at('19:59:59'))).toEqual(at('19:59:59'))
    expect(nextDecentMoment(AMSTERDAM, at('20:00:00'))).toEqual(new Date('2026-03-15T08:00:00Z'))
  })

  test('begin an hour earlier for the rest of the world when summer time has come overnight', () => {
    const saturday = new Date('2026-03-28T20:30:00Z')
    expect(nextDecentMoment(AMSTERDAM, saturday)).toEqual(new Date('2026-03-29T07:00:00Z'))
  })

  test('hold on all clocks of a country that has several', () => {
    const site = { timeZone: 'Europe/Amsterdam', countries: ['NL', 'US'] as const }
    const american = clocksOf({ ...site, countries: [...site.countries] }, 'US')
    // Nine in the morning on the west coast is noon on the east coast.
    expect(nextDecentMoment(american, at('13:00:00'))).toEqual(at('16:00:00'))
    expect(nextDecentMoment(american, at('16:00:00'))).toEqual(at('16:00:00'))
  })

  test('are those of the site where it serves one country', () => {
    expect(clocksOf({ timeZone: 'Atlantic/Canary', countries: ['ES'] }, 'ES')).toEqual(['Atlantic/Canary'])
  })
})

describe('the moment of a mail', () => {
  const quiet = { now: at('12:00:00'), lastActiveAt: at('09:00:00'), timeZones: AMSTERDAM, mailedAt: [] }

  test('is now for somebody who is away and awake', () => {
    expect(whenToMail(quiet)).toEqual(quiet.now)
  })

  test('waits until somebody has been away for ten minutes', () => {
    expect(whenToMail({ ...quiet, lastActiveAt: at('11:55:00') })).toEqual(at('12:05:00'))
  })

  test('waits a day after the third mail before it', () => {
    const mailedAt = [at('11:00:00'), at('08:30:00'), at('10:00:00')]
    expect(whenToMail({ ...quiet, mailedAt })).toEqual(new Date('2026-03-15T08:30:00Z'))
    expect(whenToMail({ ...quiet, mailedAt: mailedAt.slice(1) })).toEqual(quiet.now)
  })

  test('waits for the morning after everything else has waited', () => {
    const notBefore = at('20:30:00')
    expect(whenToMail({ ...quiet, notBefore })).toEqual(new Date('2026-03-15T08:00:00Z'))
  })
})

describe('who gets a mail', () => {
  const reader = {
    status: 'active',
    profileStatus: 'active',
    invisible: false,
    notificationsDisabled: [],
    mailStoppedBy: null,
  } as const
  const kindsFor = (change: Partial<Parameters<typeof wantsMail>[0]>) =>
    NOTIFICATION_TYPES.filter((type) => wantsMail({ ...reader, ...change }, type))

  test('a member gets every kind, and none that was switched off', () => {
    expect(kindsFor({})).toEqual([...NOTIFICATION_TYPES])
    expect(kindsFor({ notificationsDisabled: ['like', 'news'] })).toHaveLength(6)
  })

  test('nobody whose mails were stopped gets any', () => {
    expect(kindsFor({ mailStoppedBy: 'bounce' })).toEqual([])
  })

  test('an address that is not confirmed gets nothing but the reminder to confirm it', () => {
    const stranger = { ...reader, status: 'not_confirmed', profileStatus: 'disabled' } as const
    expect(kindsFor(stranger)).toEqual([])
    expect(wantsMail(stranger, 'reminders', 'photo')).toBe(false)
    expect(wantsMail(stranger, 'reminders', 'confirm')).toBe(true)
  })

  test('a member who hides hears of people and not of the site', () => {
    expect(kindsFor({ invisible: true })).toEqual([
      'new_conversations',
      'new_messages',
      'like',
      'unread_message_reminders',
    ])
  })

  test('a campaign reaches whom it is addressed to', () => {
    expect([isAddressed('all', true), isAddressed('all', false)]).toEqual([true, true])
    expect([isAddressed('free', true), isAddressed('free', false)]).toEqual([false, true])
    expect([isAddressed('premium', true), isAddressed('premium', false)]).toEqual([true, false])
  })
})

describe('reminders of an unread message', () => {
  const since = new Date('2026-03-01T12:00:00Z')

  test('are due after three and after ten days, and then no more', () => {
    const dueOn = (day: string) => remindersDue({ since, reminders: 0 }, new Date(`2026-03-${day}T12:00:00Z`))
    expect(['03', '04', '10', '11', '31'].map(dueOn)).toEqual([0, 1, 1, 2, 2])
    expect(nextReminder({ since, reminders: 1 })).toEqual(new Date('2026-03-11T12:00:00Z'))
    expect(nextReminder({ since, reminders: 2 })).toBeNull()
  })
})
