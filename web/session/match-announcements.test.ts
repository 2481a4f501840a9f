import { describe, expect, test } from 'vitest'
import type { MemberCard } from '../../core/contract/members/members.ts'
import { type Announcement, withAnnouncement } from './match-announcements.ts'

const member = (id: string) => ({ id, name: id }) as MemberCard
const match = (id: string): Announcement => ({ kind: 'match', member: member(id) })
const like = (id: string): Announcement => ({ kind: 'like', member: member(id) })

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
