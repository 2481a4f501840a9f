import { expect, test } from 'vitest'
import { VISIBLE_FIELDS } from '../site/site.ts'
import { commonGround, type Said } from './common-ground.ts'

const viewer: Said = {
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
) => commonGround(viewer, { ...nobody, ...said, kind }, shown)

test('the strongest thing in common is named', () => {
  expect(found({ ...viewer, interests: ['wine', 'cooking'] })).toEqual({
    kind: 'interests',
    interests: ['cooking', 'wine'],
  })
  expect(found({ ...viewer, interests: ['wine'] })).toEqual({ kind: 'city' })
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
  expect(found({ interests: viewer.interests })).toEqual({
    kind: 'interests',
    interests: ['coffee', 'cooking', 'tea'],
  })
  expect(found({ interests: ['sex'] })).toBeNull()
})

test('a fictional profile has nothing in common but interests', () => {
  expect(found({ ...viewer, interests: [] }, 'fictional')).toBeNull()
  expect(found({ ...viewer, interests: ['wine'] }, 'fictional')).toEqual({
    kind: 'interests',
    interests: ['wine'],
  })
})

test('a field that the site does not show is no reason', () => {
  expect(found(viewer, 'member', ['region'])).toEqual({ kind: 'region' })
  expect(found(viewer, 'member', [])).toBeNull()
})
