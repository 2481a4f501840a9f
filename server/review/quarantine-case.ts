import { AppError } from '../platform/http/app-error.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import { actOnCase, ownOf } from './act-on-case.ts'
import { findQuarantine, noteReport } from './case-detail-store.ts'
import { lockCase } from './case-store.ts'
import type { ReviewDeps } from './deps.ts'
import { confirmQuarantine, hidePictures, showPictures, startQuarantine } from './quarantine.ts'

/** Puts the member of a case into quarantine and takes their pictures out of reach. */
export async function quarantineCase(deps: ReviewDeps, staff: CallerStaff, caseId: string) {
  const quarantined = await actOnCase(deps, staff, {
    what: 'case.quarantine',
    caseId,
    work: async (tx) => {
      const result = await startQuarantine(tx, deps, ownOf(staff, caseId, 'review.minors'), deps.now())
      return { result, siteId: result.siteId }
    },
  })
  await hidePictures(deps, quarantined)
  deps.mailPosted()
  return { decision: quarantined.decision }
}

/** Says as a second person whether a quarantine is right. If it is not, it ends and the pictures are shown again. */
export async function answerQuarantine(
  deps: ReviewDeps,
  staff: CallerStaff,
  { id: caseId, minor }: { id: string; minor: boolean },
) {
  const quarantine = await actOnCase(deps, staff, {
    what: 'case.confirm_quarantine',
    caseId,
    work: async (tx) => {
      const own = { ...ownOf(staff, caseId, 'review.minors'), isMinor: minor }
      const result = await confirmQuarantine(tx, deps, own, deps.now())
      return { result, siteId: result.siteId, after: { minor } }
    },
  })
  if (!minor) await showPictures(deps, quarantine)
  deps.mailPosted()
}

type MinorReport = { id: string; reported_to: string; reference: string }

/** Notes to which authority a quarantine was reported, and its reference there. */
export const reportMinor = (
  deps: ReviewDeps,
  staff: CallerStaff,
  { id: caseId, reported_to: reportedTo, reference }: MinorReport,
) =>
  actOnCase(deps, staff, {
    what: 'case.report_minor',
    caseId,
    work: async (tx) => {
      const found = await lockCase(tx, ownOf(staff, caseId, 'review.minors').sites, caseId)
      if (!found) throw new AppError('case_unknown')
      if (!(await findQuarantine(tx, [caseId]))) throw new AppError('quarantine_unknown')
      await noteReport(tx, caseId, { reportedTo, reference }, deps.now())
      return { result: undefined, siteId: found.siteId, after: { reference } }
    },
  })
