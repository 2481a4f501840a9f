import type { CaseReason } from '../../core/rules/review/cases.ts'
import type { Sites } from '../../core/rules/staff/permissions.ts'
import { readEvidence } from '../members/report-store.ts'
import { NIL_ID } from '../platform/db/columns.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { CaseRow } from './case-store.ts'
import { insertEvidence } from './evidence-store.ts'
import { evidenceOf } from './hold-evidence.ts'
import { findProfileOn } from './notice-store.ts'
import { openCase } from './open-case.ts'

type Asked = { sites: Sites; memberId: string; about: CaseReason; reason: string }

/**
 * Opens a case about a member whom staff came across, such as in a ticket, or adds to the open one. What the member
 * shows at this moment is held as evidence (docs/product.md, review-signals).
 */
export async function openAsStaff(
  tx: Tx,
  { sites, memberId, about, reason }: Asked,
  now: Date,
): Promise<CaseRow> {
  const profile = await findProfileOn(tx, sites, memberId)
  if (!profile) throw new AppError('member_unknown')
  const snapshot = await readEvidence(tx, profile, NIL_ID, now)
  const subject = { siteId: profile.siteId, subject: 'member' as const, memberId }
  const found = await openCase(tx, subject, { kind: 'staff', reason: about, text: reason }, now)
  await insertEvidence(tx, evidenceOf(found.id, { snapshot, at: now }))
  return found
}
