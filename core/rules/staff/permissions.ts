import { isOneOf, keysOf } from '../../typed.ts'

/** What a person of staff may do in the console (docs/product.md, staff-roles). An endpoint names the one it needs. */
export const PERMISSIONS = [
  'review.read',
  'review.decide',
  'review.minors',
  'support.read',
  'support.answer',
  'members.read',
  'members.act',
  'members.goodwill',
  'members.export',
  'members.erase',
  'desk.answer',
  'desk.characters',
  'money.read',
  'money.refund',
  'money.approve',
  'offers.edit',
  'sites.edit',
  'reach.send',
  'traffic.read',
  'health.read',
  'health.act',
  'staff.manage',
  'log.read',
  'reveal.mail',
  'reveal.phone',
  'reveal.iban',
  'reveal.birth',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/** Permissions of each role. One person may have several roles, each on one site or on all. */
const PERMISSIONS_OF = {
  owner: PERMISSIONS,
  moderator: [
    'review.read',
    'review.decide',
    'review.minors',
    'support.read',
    'members.read',
    'members.act',
    'reveal.birth',
  ],
  operator: ['desk.answer'],
  support: [
    'support.read',
    'support.answer',
    'review.read',
    'members.read',
    'members.act',
    'members.goodwill',
    'members.export',
    'members.erase',
    'money.read',
    'reveal.mail',
    'reveal.phone',
  ],
  finance: [
    'money.read',
    'money.refund',
    'money.approve',
    'members.read',
    'support.read',
    'traffic.read',
    'reveal.mail',
    'reveal.iban',
  ],
  marketer: ['offers.edit', 'reach.send', 'traffic.read'],
} as const satisfies Record<string, readonly Permission[]>

export type Role = keyof typeof PERMISSIONS_OF
export const ROLES = keysOf(PERMISSIONS_OF)

/** A role of one person on one site, or on all sites, those of the future included. */
export type Grant = { role: Role; siteId: string | null }

/** The sites that somebody may see. Stores of the console take it first, so rows of other sites are not found. */
export type Sites = 'all' | readonly string[]

export const roleMay = (role: Role, permission: Permission): boolean =>
  isOneOf<Permission>(PERMISSIONS_OF[role], permission)

/**
 * The sites on which somebody has a permission, or only the chosen one of them; an empty list for none. A site that is
 * not theirs is like one that does not exist.
 */
export function sitesWith(grants: readonly Grant[], permission: Permission, chosen?: string): Sites {
  const sites = sitesOf(grants.filter(({ role }) => roleMay(role, permission)))
  if (chosen === undefined) return sites
  return sites === 'all' || sites.includes(chosen) ? [chosen] : []
}

/** The sites on which somebody has any role. */
export function sitesOf(grants: readonly Grant[]): Sites {
  if (grants.some(({ siteId }) => siteId === null)) return 'all'
  return [...new Set(grants.flatMap(({ siteId }) => siteId ?? []))]
}

/** Whether a permission holds on a site, or, for `null`, on all sites. */
export function mayOn(grants: readonly Grant[], permission: Permission, siteId: string | null): boolean {
  const sites = sitesWith(grants, permission)
  return sites === 'all' || (siteId !== null && sites.includes(siteId))
}

/** The role by which somebody has a permission on a site: the one that members are told. */
export const roleOn = (grants: readonly Grant[], permission: Permission, siteId: string): Role | undefined =>
  grants.find(({ role, siteId: on }) => (on === null || on === siteId) && roleMay(role, permission))?.role

/** The permissions that somebody has on at least one site, in the order of the table. */
export const permissionsOf = (grants: readonly Grant[]): Permission[] =>
  PERMISSIONS.filter((permission) => grants.some(({ role }) => roleMay(role, permission)))

/**
 * Whether somebody may give or take these roles: nobody gives what they do not have themselves, and roles on all
 * sites are given by whoever manages all sites.
 */
export const mayGrant = (own: readonly Grant[], given: readonly Grant[]): boolean =>
  given.every(({ siteId }) => mayOn(own, 'staff.manage', siteId))
