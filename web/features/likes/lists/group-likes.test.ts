import { describe, expect, test } from 'vitest'
import type { LikesAnswer } from '../../../../core/contract/likes/likes.ts'
import type { MemberCard } from '../../../../core/contract/members/members.ts'
import { sampleCard } from '../../../../tests/support/samples.ts'
import { groupLikes } from './group-likes.ts'

const at = '2026-05-17T12:00:00.000Z'
const page = (parts: Partial<LikesAnswer>): LikesAnswer => ({
  profiles: ['eva', 'noor', 'lilith'].map(sampleCard),
  liked_by: [],
  given: [],
  matches: [],
  new_likes: 0,
  totals: { received: 0, given: 0, matches: 0, fictional: 0 },
  next: null,
  ...parts,
})
const names = (likes: readonly { member: MemberCard }[]) => likes.map(({ member }) => member.name)

describe('likes in groups', () => {
  test('a like by a fictional profile stands apart and is never new', () => {
    const { received, fictional } = groupLikes([
      page({
        liked_by: [
          { id: 'eva', like_new: true, fictional: false, at },
          { id: 'lilith', like_new: true, fictional: true, at },
        ],
      }),
    ])
    expect(received).toEqual([{ member: sampleCard('eva'), at, isNew: true, isMatch: false }])
    expect(fictional).toEqual([{ member: sampleCard('lilith'), at, isNew: false, isMatch: false }])
  })

  test('somebody who is liked back is a match and no longer new', () => {
    const liked_by = [{ id: 'eva', like_new: true, fictional: false, at }]
    const known = { member: sampleCard('eva'), at, isNew: false, isMatch: true }
    expect(groupLikes([page({ liked_by, matches: [{ id: 'eva', at }] })]).received).toEqual([known])
    expect(groupLikes([page({ liked_by, given: [{ id: 'eva', at }] })]).received).toEqual([known])
    expect(groupLikes([page({ liked_by })]).received[0]?.isMatch).toBe(false)
  })

  test('pages follow one another, and nobody comes twice', () => {
    const first = page({ given: [{ id: 'eva', at }] })
    const second = page({
      given: [
        { id: 'eva', at },
        { id: 'noor', at },
      ],
    })
    expect(names(groupLikes([first, second]).given)).toEqual(['eva', 'noor'])
  })

  test('somebody who is gone is left out', () => {
    expect(groupLikes([page({ given: [{ id: 'unknown', at }] })]).given).toEqual([])
  })
})
