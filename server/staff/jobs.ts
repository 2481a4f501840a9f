import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../core/rules/durations.ts'
import { STAFF_DEVICE_DAYS } from '../../core/rules/staff/sessions.ts'
import { raiseAttention, resolveAttention } from '../platform/attention/store.ts'
import { createJob } from '../platform/jobs/job.ts'
import { lapseApprovals, ripenApprovals } from './approvals.ts'
import type { StaffDeps } from './deps.ts'
import { checkChain } from './read-log.ts'
import { deleteIdleSessions, deleteOldDevices } from './session-store.ts'

export const staffJobs = (deps: StaffDeps) => ({
  checkLog: createJob({
    name: 'check the log of the staff',
    everyMs: DAY_MS,
    run: () => checkLog(deps),
  }),
  ripenApprovals: createJob({
    name: 'carry out what nobody else could approve, and drop what nobody decided',
    everyMs: MINUTE_MS,
    run: async () => {
      await ripenApprovals(deps)
      await lapseApprovals(deps)
    },
  }),
  forgetOldLogins: createJob({
    name: 'forget old logins of staff',
    everyMs: HOUR_MS,
    run: async () => {
      await deleteIdleSessions(deps.db, deps.now())
      await deleteOldDevices(deps.db, new Date(deps.now().getTime() - STAFF_DEVICE_DAYS * DAY_MS))
    },
  }),
})

const BROKEN = 'staff_log_broken'

/** Follows the chain of the log, and asks a person to look where it is broken. */
async function checkLog({ db, now }: StaffDeps) {
  const { brokenAt, last } = await checkChain(db)
  if (brokenAt === null) return resolveAttention(db, BROKEN, now())
  const detail = `The log of the staff does not fit together at row ${brokenAt}, after ${last.number} rows that do: it was changed behind the software`
  return raiseAttention(db, { kind: BROKEN, key: BROKEN, detail }, now(), { reopen: true })
}
