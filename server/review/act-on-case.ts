import { type Permission, sitesWith } from '../../core/rules/staff/permissions.ts'
import type { Tx } from '../platform/db/database.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import { type Acted, act } from '../staff/act.ts'
import { findCase } from './case-store.ts'
import type { Own } from './claim-case.ts'
import type { ReviewDeps } from './deps.ts'

type CaseAct<Result> = { what: string; caseId: string; work: (tx: Tx) => Promise<Acted<Result>> }

/** Acts on a case: one transaction, one row in the log of the staff. */
export async function actOnCase<Result>(
  deps: ReviewDeps,
  staff: CallerStaff,
  { what, caseId, work }: CaseAct<Result>,
): Promise<Result> {
  // A refused try belongs to the site too, so that its owner reads it in the log.
  const found = await findCase(deps.db, sitesWith(staff.grants, 'review.read'), caseId)
  const subject = { kind: 'case', id: caseId }
  return act(deps, staff, { what, subject, siteId: found?.siteId ?? null }, work)
}

export const ownOf = (
  { id, grants }: CallerStaff,
  caseId: string,
  permission: Permission = 'review.decide',
): Own => ({ caseId, staffId: id, sites: sitesWith(grants, permission) })
