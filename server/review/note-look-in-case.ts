import type { LookKind } from '../../core/rules/staff/reveals.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import { noteLook } from '../staff/note-look.ts'
import type { CaseRow } from './case-store.ts'
import type { ReviewDeps } from './deps.ts'

/** Keeps what a person saw of the member of a case; nothing once the member was erased. */
export async function noteLookInCase(
  deps: Pick<ReviewDeps, 'db' | 'now'>,
  staff: CallerStaff,
  { id, memberId, siteId }: CaseRow,
  kind: LookKind,
) {
  if (!memberId) return
  const look = { kind, memberId, siteId, needs: 'review.read' as const }
  await noteLook(deps, staff, { ...look, subject: { kind: 'case', id } })
}
