import { PART_NAMES, PARTS, type PartName } from '../../core/contract/site/parts/parts.ts'
import { mayOn, sitesWith } from '../../core/rules/staff/permissions.ts'
import { isOneOf } from '../../core/typed.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import type { Subject } from './publish-parts.ts'
import { findSite, listSitesOf } from './store.ts'

/** A site that somebody may change in some way. Others are like those that do not exist. */
export async function findOwnSite(tx: Tx, { grants }: CallerStaff, id: string): Promise<Subject> {
  const site = await findSite(tx, sitesWith(grants, 'offers.edit'), id)
  if (!site) throw new AppError('site_unknown')
  return site
}

/** A part that somebody may change. */
export async function findOwnPart(tx: Tx, staff: CallerStaff, { id, part }: { id: string; part: string }) {
  const site = await findOwnSite(tx, staff, id)
  if (!isOneOf(PART_NAMES, part)) throw new AppError('part_unknown')
  if (!(await mayChange(tx, staff, site, part))) throw new AppError('permission_missing')
  return { site, part }
}

/** The part of a company needs the permission on all of its sites. */
export async function mayChange(tx: Tx, { grants }: CallerStaff, site: Subject, part: PartName) {
  const { scope, needs } = PARTS[part]
  const sites = scope === 'site' ? [site.siteId] : await listSitesOf(tx, site.companyId)
  return sites.every((siteId) => mayOn(grants, needs, siteId))
}
