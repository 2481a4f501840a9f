import { describe, expect, test } from 'vitest'
import type { MemberCard } from '../../../../core/contract/members/members.ts'
import { type Moment, withMoment } from './moments.ts'

const member = (id: string) => ({ id, name: id }) as MemberCard
const match = (id: string): Moment => ({ kind: 'match', member: member(id) })
const like = (id: string): Moment => ({ kind: 'like', member: member(id) })

describe('moments', () => {
  test('are shown in the order they came', () => {
    expect(withMoment([match('eva')], like('noor'))).toEqual([match('eva'), like('noor')])
  })

  test('told twice are shown once', () => {
    expect(withMoment([match('eva')], match('eva'))).toEqual([match('eva')])
    expect(withMoment([like('eva')], like('eva'))).toEqual([like('eva')])
  })

  test('of a like give way to the match with the same person', () => {
    expect(withMoment([like('eva')], match('eva'))).toEqual([match('eva')])
    expect(withMoment([match('eva')], like('eva'))).toEqual([match('eva')])
  })
})
