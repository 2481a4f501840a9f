import type { CaseReason } from '../../core/rules/review/cases.ts'
import { sitesWith } from '../../core/rules/staff/permissions.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import { act } from '../staff/act.ts'
import { actOnCase, ownOf } from './act-on-case.ts'
import type { QueueFilter } from './case-store.ts'
import { claimCase, claimNext, releaseCase, renewClaim } from './claim-case.ts'
import type { ReviewDeps } from './deps.ts'
import { copyPictures } from './hold-evidence.ts'
import { openAsStaff } from './open-as-staff.ts'

type OpenInput = { member: string; about: CaseReason; reason: string }

/** Opens a case about a member. Pictures that cannot be copied now are copied by a job. */
export async function openMemberCase(
  deps: ReviewDeps,
  staff: CallerStaff,
  { member, about, reason }: OpenInput,
) {
  const subject = { kind: 'member', id: member }
  const { id } = await act(deps, staff, { what: 'case.open', subject, reason }, async (tx) => {
    const sites = sitesWith(staff.grants, 'review.decide')
    const opened = await openAsStaff(tx, { sites, memberId: member, about, reason }, deps.now())
    return { result: opened, siteId: opened.siteId, after: { case: opened.id, about } }
  })
  await copyPictures(deps, id).catch(() => {})
  return { case: id }
}

/** Claims the most urgent case that nobody has. */
export const takeNextCase = (
  deps: ReviewDeps,
  staff: CallerStaff,
  { site, ...filter }: QueueFilter & { site?: string | undefined },
) =>
  act(deps, staff, { what: 'case.claim' }, async (tx) => {
    const sites = sitesWith(staff.grants, 'review.decide', site)
    const next = await claimNext(tx, { staffId: staff.id, sites, filter }, deps.now())
    const subject = next && { subject: { kind: 'case', id: next.id }, siteId: next.siteId }
    return { result: { id: next?.id ?? null }, ...subject }
  })

export const takeCase = (deps: ReviewDeps, staff: CallerStaff, caseId: string) =>
  actOnCase(deps, staff, {
    what: 'case.claim',
    caseId,
    work: async (tx) => {
      const { claimedUntil, siteId } = await claimCase(tx, ownOf(staff, caseId), deps.now())
      return { result: { claimed_until: (claimedUntil ?? deps.now()).toISOString() }, siteId }
    },
  })

export async function holdCase({ db, now }: ReviewDeps, staff: CallerStaff, caseId: string) {
  const { claimedUntil, version } = await db.transaction((tx) => renewClaim(tx, ownOf(staff, caseId), now()))
  return { claimed_until: claimedUntil.toISOString(), version }
}

export const giveCaseBack = (deps: ReviewDeps, staff: CallerStaff, caseId: string) =>
  actOnCase(deps, staff, {
    what: 'case.release',
    caseId,
    work: async (tx) => {
      const { siteId } = await releaseCase(tx, ownOf(staff, caseId), deps.now())
      return { result: undefined, siteId }
    },
  })
