import { describe, expect, test } from 'vitest'
import { sampleCard } from '../../tests/support/samples.ts'
import { type Announcement, withAnnouncement } from './match-announcements.ts'

const match = (id: string): Announcement => ({ kind: 'match', member: sampleCard(id) })
const like = (id: string): Announcement => ({ kind: 'like', member: sampleCard(id) })

describe('announcements', () => {
  test('are shown in the order they came', () => {
    expect(withAnnouncement([match('eva')], like('noor'))).toEqual([match('eva'), like('noor')])
  })

  test('told twice are shown once', () => {
    expect(withAnnouncement([match('eva')], match('eva'))).toEqual([match('eva')])
    expect(withAnnouncement([like('eva')], like('eva'))).toEqual([like('eva')])
  })

  test('of a like give way to the match with the same person', () => {
    expect(withAnnouncement([like('eva')], match('eva'))).toEqual([match('eva')])
    expect(withAnnouncement([match('eva')], like('eva'))).toEqual([match('eva')])
  })
})
