import { expect, test } from 'vitest'
import { type Grant, mayGrant, mayOn, permissionsOf, sitesOf, sitesWith } from './permissions.ts'

const siteOne = 'site-one'
const siteTwo = 'site-two'
const supportOfOne: Grant = { role: 'support', siteId: siteOne }
const financeOfTwo: Grant = { role: 'finance', siteId: siteTwo }
const ownerOfAll: Grant = { role: 'owner', siteId: null }
const ownerOfOne: Grant = { role: 'owner', siteId: siteOne }

test('a permission holds on the sites of the roles that bring it', () => {
  const grants = [supportOfOne, financeOfTwo]
  expect(sitesWith(grants, 'support.answer')).toEqual([siteOne])
  expect(sitesWith(grants, 'money.read')).toEqual([siteOne, siteTwo])
  expect(sitesWith(grants, 'sites.edit')).toEqual([])
  expect(sitesOf(grants)).toEqual([siteOne, siteTwo])
  expect(mayOn(grants, 'money.refund', siteOne)).toBe(false)
  expect(mayOn(grants, 'money.refund', siteTwo)).toBe(true)
  expect(mayOn(grants, 'money.read', null)).toBe(false)
})

test('a role on all sites holds on sites of the future', () => {
  expect(sitesWith([ownerOfAll, supportOfOne], 'support.read')).toBe('all')
  expect(mayOn([ownerOfAll], 'log.read', 'a-new-site')).toBe(true)
})

test('somebody without a role may do nothing', () => {
  expect([permissionsOf([]), sitesOf([])]).toEqual([[], []])
})

test('the owner of one site gives roles on that site alone', () => {
  expect(mayGrant([ownerOfOne], [supportOfOne])).toBe(true)
  expect(mayGrant([ownerOfOne], [supportOfOne, financeOfTwo])).toBe(false)
  expect(mayGrant([ownerOfOne], [ownerOfAll])).toBe(false)
  expect(mayGrant([ownerOfAll], [ownerOfAll, financeOfTwo])).toBe(true)
  expect(mayGrant([supportOfOne], [supportOfOne])).toBe(false)
})
