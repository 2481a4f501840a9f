import { HOUR_MS, MINUTE_MS } from '../../core/rules/durations.ts'
import type { FileStore } from '../platform/files/store.ts'
import { createJob } from '../platform/jobs/job.ts'
import { deleteOldAttempts } from './attempt-store.ts'
import { makeAddressChanges } from './change-address-by-staff.ts'
import { deleteOldExports, makeExports } from './data/make-exports.ts'
import type { AccountDeps, MemberHook } from './deps.ts'
import { deleteOldDevices } from './device-store.ts'
import { eraseDeleted } from './erase-deleted.ts'
import { deleteExpiredSessions } from './store.ts'
import { deleteOldLinks } from './token-store.ts'

type Deps = AccountDeps & { files: FileStore; onErased: readonly MemberHook[] }

export const accountJobs = (deps: Deps) => ({
  eraseDeleted: createJob({
    name: 'erase deleted members',
    everyMs: HOUR_MS,
    run: () => eraseDeleted(deps),
  }),
  makeAddressChanges: createJob({
    name: 'make changes of address that staff asked for',
    everyMs: HOUR_MS,
    run: () => makeAddressChanges(deps),
  }),
  makeExports: createJob({
    name: 'make copies of data',
    claims: 'rows',
    everyMs: MINUTE_MS,
    run: () => makeExports(deps),
  }),
  forgetOldAccess: createJob({
    name: 'forget old sessions, devices, attempts, links and copies of data',
    everyMs: HOUR_MS,
    run: async () => {
      await deleteExpiredSessions(deps.db, deps.now())
      await deleteOldAttempts(deps.db, deps.now())
      await deleteOldDevices(deps.db, deps.now())
      await deleteOldLinks(deps.db, deps.now())
      await deleteOldExports(deps)
    },
  }),
})
