import { expect, test } from 'vitest'
import { VISIBLE_FIELDS } from '../site/site.ts'
import { commonGround, type Said } from './common-ground.ts'

const own: Said = {
  interests: ['coffee', 'cooking', 'sex', 'wine', 'tea'],
  cityId: 'utrecht',
  regionId: 'NL-UT',
  reason: 'relationship',
}
const nobody: Said = { interests: [], cityId: null, regionId: null, reason: null }
const found = (
  said: Partial<Said>,
  kind: 'member' | 'fictional' = 'member',
  shown = VISIBLE_FIELDS.slice(),
) => commonGround(own, { ...nobody, ...said, kind }, shown)

test('the strongest thing in common is named', () => {
  expect(found({ ...own, interests: ['wine', 'cooking'] })).toEqual({
    kind: 'interests',
    interests: ['cooking', 'wine'],
  })
  expect(found({ ...own, interests: ['wine'] })).toEqual({ kind: 'city' })
  expect(found({ reason: 'relationship', interests: ['wine'], regionId: 'NL-UT' })).toEqual({
    kind: 'reason',
    reason: 'relationship',
  })
  expect(found({ interests: ['wine'], regionId: 'NL-UT' })).toEqual({
    kind: 'interests',
    interests: ['wine'],
  })
  expect(found({ regionId: 'NL-UT' })).toEqual({ kind: 'region' })
  expect(found({})).toBeNull()
})

test('at most three interests are named, and never an intimate one', () => {
  expect(found({ interests: own.interests })).toEqual({
    kind: 'interests',
    interests: ['coffee', 'cooking', 'tea'],
  })
  expect(found({ interests: ['sex'] })).toBeNull()
})

test('a fictional profile has nothing in common but interests', () => {
  expect(found({ ...own, interests: [] }, 'fictional')).toBeNull()
  expect(found({ ...own, interests: ['wine'] }, 'fictional')).toEqual({
    kind: 'interests',
    interests: ['wine'],
  })
})

test('a field that the site does not show is no reason', () => {
  expect(found(own, 'member', ['region'])).toEqual({ kind: 'region' })
  expect(found(own, 'member', [])).toBeNull()
})
