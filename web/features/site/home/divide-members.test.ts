import { describe, expect, test } from 'vitest'
import type { MemberCard } from '../../../../core/contract/members/members.ts'
import { divideMembers } from './divide-members.ts'

const photo: MemberCard['main_image'] = {
  id: '00000000-0000-4000-8000-000000000000',
  filename: 'full.webp',
  thumb_filename: 'thumb.webp',
  match: 'match.webp',
  status: 'active',
  width: 800,
  height: 1000,
  placeholder: '',
}

const people = (count: number): MemberCard[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    kind: 'fictional',
    demo: false,
    name: `Person ${index}`,
    age: 30 + index,
    gender: 'female',
    country: 'NL',
    city: null,
    online: false,
    main_image: photo,
  }))

describe('who is where on the front page', () => {
  test('nobody is shown twice when there are enough members', () => {
    const { faces, glimpse } = divideMembers(people(12))
    expect(faces).toHaveLength(4)
    expect(glimpse).toHaveLength(8)
    expect(glimpse.some((member) => faces.includes(member))).toBe(false)
  })

  test('the opening picture shows women and men where there are both', () => {
    const members = people(12).map(
      (member, index) => ({ ...member, gender: index < 9 ? 'female' : 'male' }) as const,
    )
    const { faces } = divideMembers(members)
    expect(faces.map((member) => member.gender)).toEqual(['female', 'male', 'female', 'male'])
  })

  test('a young site shows everybody it has below', () => {
    const members = people(5)
    const { faces, glimpse } = divideMembers(members)
    expect(faces).toHaveLength(4)
    expect(glimpse).toEqual(members)
  })

  test('somebody without a photo is not part of the opening picture', () => {
    const [first, ...others] = people(12)
    if (!first) throw new Error('there are no members')
    const withoutPhoto = { ...first, main_image: null }
    const { faces, glimpse } = divideMembers([withoutPhoto, ...others])
    expect(faces).not.toContain(withoutPhoto)
    expect(glimpse).toContain(withoutPhoto)
  })

  test('a real member is never part of the opening picture, not even one who is shown to visitors', () => {
    const [first, ...others] = people(12)
    if (!first) throw new Error('there are no members')
    const real: MemberCard = { ...first, kind: 'member' }
    const { faces, glimpse } = divideMembers([real, ...others])
    expect(faces.every((member) => member.kind === 'fictional')).toBe(true)
    expect(faces).toHaveLength(4)
    expect(glimpse).toContainEqual(real)
    expect(divideMembers([real]).faces).toEqual([])
  })

  test('a site without members shows nobody', () => {
    expect(divideMembers([])).toEqual({ faces: [], glimpse: [] })
  })
})
