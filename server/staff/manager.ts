import { type Grant, mayGrant, type Role, type Sites, sitesWith } from '../../core/rules/staff/permissions.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import type { Actor } from './act.ts'
import type { StaffDeps } from './deps.ts'

/** Who manages, and what they may give and see: a person of staff, or the command line, which may do all. */
export type Manager = { actor: Actor; sites: Sites; mayChange: (grants: readonly Grant[]) => boolean }

export const managerOf = (staff: CallerStaff): Manager => ({
  actor: staff,
  sites: sitesWith(staff.grants, 'staff.manage'),
  mayChange: (grants) => mayGrant(staff.grants, grants),
})

export const COMMAND_LINE: Manager = {
  actor: { id: null, name: 'command line' },
  sites: 'all',
  mayChange: () => true,
}

export type RoleOn = { role: Role; site: string | null }
export const grantsOf = (roles: readonly RoleOn[]): Grant[] =>
  roles.map(({ role, site }) => ({ role, siteId: site }))

/** Refuses roles on sites that the manager does not manage, which are like those that do not exist, and on unknown ones. */
export async function refuseForeignRoles(
  { sites }: Pick<StaffDeps, 'sites'>,
  { mayChange }: Manager,
  grants: readonly Grant[],
) {
  if (!mayChange(grants)) throw new AppError('role_not_yours')
  const siteIds = new Set((await sites.all()).map(({ id }) => id))
  if (grants.some(({ siteId }) => siteId !== null && !siteIds.has(siteId))) throw new AppError('site_unknown')
}
