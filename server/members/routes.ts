import type { FastifyInstance } from 'fastify'
import { api } from '../../core/contract/api.ts'
import type { Db } from '../platform/db/database.ts'
import type { Reads } from '../platform/db/reads.ts'
import { createSharedReads, type SharedReads } from '../platform/db/shared-reads.ts'
import type { AddressSigner } from '../platform/files/signed-addresses.ts'
import { bind } from '../platform/http/bind.ts'
import { selfOf } from '../platform/http/caller.ts'
import type { Cursors } from '../platform/http/cursors.ts'
import type { Live } from '../platform/realtime/live.ts'
import { deleteBlock } from '../relations/store.ts'
import { answerPhotoRequest } from './answer-photo-request.ts'
import { askForPhotos } from './ask-for-photos.ts'
import { blockMember } from './block-member.ts'
import { createLanders } from './landers.ts'
import { listBlocked } from './list-blocked.ts'
import { listGlimpse } from './list-glimpse.ts'
import { listPhotoAccess } from './list-photo-access.ts'
import { readMember } from './read-member.ts'
import { mayLook, refuseVisitors } from './refuse-visitors.ts'
import { type ReporterCheck, type ReportHook, reportMember } from './report-member.ts'
import { searchMembers } from './search-members.ts'
import { searchReplica } from './search-replica.ts'
import { takeBackPhotos } from './take-back-photos.ts'

type Context = {
  db: Db
  reads: Reads
  now: () => Date
  signer: AddressSigner
  live: Live
  cursors: Cursors
  onReporting: readonly ReporterCheck[]
  onReported: readonly ReportHook[]
}
type Deps = Context & { share: SharedReads }

export function memberRoutes(app: FastifyInstance, context: Context) {
  const deps: Deps = { ...context, share: createSharedReads() }
  const landers = createLanders(deps)

  bind(app, api.listGlimpse, (_input, request) =>
    searchReplica(deps, request, (from) => listGlimpse(from, request.caller, mayLook(request))),
  )
  bind(app, api.readLander, ({ query }, { caller }) => landers.read(caller.site, caller.country, query.slug))

  bind(app, api.searchMembers, ({ query }, request) => {
    refuseVisitors(request)
    return searchReplica(deps, request, (from) => searchMembers(from, request.caller, query))
  })
  bind(app, api.readMember, async ({ query }, request) => {
    refuseVisitors(request)
    const { site, member } = request.caller
    return { member: await readMember(deps, { id: query.id, viewerId: member?.id ?? null, site }) }
  })

  // Blocks belong to `relations`; these calls show them as cards and so stand here.
  bind(app, api.listBlocks, async (_input, request) => ({
    members: await listBlocked(deps, request.caller.site, selfOf(request).id),
  }))
  bind(app, api.blockMember, ({ body }, request) =>
    blockMember(deps, request.caller.site, selfOf(request).id, body.profile),
  )
  bind(app, api.unblockMember, async ({ body }, request) => {
    await deleteBlock(deps.db, selfOf(request).id, body.profile)
  })
  bind(app, api.listPhotoAccess, (_input, request) =>
    listPhotoAccess(deps, request.caller.site, selfOf(request).id),
  )
  bind(app, api.askForPhotos, async ({ body }, request) => ({
    photo_access: await askForPhotos(deps, request.caller.site, selfOf(request).id, body.profile),
  }))
  bind(app, api.answerPhotoRequest, async ({ body }, request) => ({
    photo_access: await answerPhotoRequest(deps, request.caller.site, selfOf(request).id, body),
  }))
  bind(app, api.takeBackPhotos, ({ body }, request) => takeBackPhotos(deps, selfOf(request).id, body.profile))
  bind(app, api.reportMember, ({ body }, request) =>
    reportMember(deps, { reporterId: selfOf(request).id, site: request.caller.site, ...body }),
  )
}
