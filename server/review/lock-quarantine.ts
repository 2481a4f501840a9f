import type { Sites } from '../../core/rules/staff/permissions.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import { findQuarantine } from './case-detail-store.ts'
import { type CaseRow, lockCase } from './case-store.ts'

/** The case that is in quarantine. */
export async function lockQuarantine(tx: Tx, sites: Sites, caseId: string): Promise<CaseRow> {
  const found = refuseUnknown(await lockCase(tx, sites, caseId))
  if (!(await findQuarantine(tx, [caseId]))) throw new AppError('quarantine_unknown')
  return found
}

export function refuseUnknown(found: CaseRow | undefined): CaseRow {
  if (!found) throw new AppError('case_unknown')
  return found
}
