import type { FastifyInstance, FastifyRequest } from 'fastify'
import { consoleApi } from '../../core/contract/console/api.ts'
import { UNDO_MS } from '../../core/rules/review/cases.ts'
import { type Permission, sitesWith } from '../../core/rules/staff/permissions.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError, InvalidFields } from '../platform/http/app-error.ts'
import { bind } from '../platform/http/bind.ts'
import { staffOf } from '../platform/http/caller.ts'
import { type Acted, act } from '../staff/act.ts'
import { insertStep, updateQuarantine } from './case-detail-store.ts'
import { findCase, lockCase } from './case-store.ts'
import { claimCase, claimNext, type Own, releaseCase, renewClaim } from './claim-case.ts'
import { decideByMeasures, findRepeated } from './decide.ts'
import type { ReviewDeps } from './deps.ts'
import { copyPictures } from './hold-evidence.ts'
import { listCases } from './list-cases.ts'
import { lockQuarantine, refuseUnknown } from './lock-quarantine.ts'
import { openAsStaff } from './open-as-staff.ts'
import { confirmQuarantine, hidePictures, showPictures, startQuarantine } from './quarantine.ts'
import { readCase } from './read-case.ts'
import { readPicture } from './read-picture.ts'
import { undoDecision } from './undo-decision.ts'

type Deps = ReviewDeps & Pick<Parameters<typeof readPicture>[0], 'paintPhoto'>

/** The calls with which moderators read, claim and decide cases. */
export function reviewConsoleRoutes(app: FastifyInstance, deps: Deps) {
  readingRoutes(app, deps)
  claimRoutes(app, deps)
  decisionRoutes(app, deps)
  minorRoutes(app, deps)
}

const sitesOf = (request: FastifyRequest, permission: Permission, chosen?: string) =>
  sitesWith(staffOf(request).grants, permission, chosen)

const ownOf = (request: FastifyRequest, caseId: string, permission: Permission = 'review.decide'): Own => ({
  caseId,
  staffId: staffOf(request).id,
  sites: sitesOf(request, permission),
})

/** Acts on a case: one transaction, one row in the log of the staff. */
async function actOn<Result>(
  deps: Deps,
  request: FastifyRequest,
  { what, caseId }: { what: string; caseId: string },
  work: (tx: Tx) => Promise<Acted<Result>>,
): Promise<Result> {
  const actor = { ...staffOf(request), requestId: request.id }
  // A refused try belongs to the site too, so that its owner reads it in the log.
  const found = await findCase(deps.db, sitesOf(request, 'review.read'), caseId)
  const subject = { kind: 'case', id: caseId }
  return act(deps, actor, { what, subject, siteId: found?.siteId ?? null }, work)
}

function readingRoutes(app: FastifyInstance, deps: Deps) {
  bind(app, consoleApi.listCases, ({ query: { state, after, site, ...filter } }, request) =>
    listCases(deps.db, sitesOf(request, 'review.read', site), {
      state,
      after,
      filter,
      staffId: staffOf(request).id,
      now: deps.now(),
    }),
  )
  bind(app, consoleApi.readCase, async ({ params }, request) => ({
    case: await readCase(deps, sitesOf(request, 'review.read'), params.id, staffOf(request).id),
  }))
  bind(app, consoleApi.readPicture, async ({ params }, request, reply) => {
    const asked = { staff: staffOf(request), sites: sitesOf(request, 'review.read'), caseId: params.id }
    const content = await readPicture(deps, { ...asked, picture: params.picture })
    await reply.type('image/webp').header('cache-control', 'private, no-store').send(content)
  })
}

function claimRoutes(app: FastifyInstance, deps: Deps) {
  bind(app, consoleApi.openCase, async ({ body: { member, about, reason } }, request) => {
    const staff = { ...staffOf(request), requestId: request.id }
    const subject = { kind: 'member', id: member }
    const { id } = await act(deps, staff, { what: 'case.open', subject, reason }, async (tx) => {
      const asked = { sites: sitesOf(request, 'review.decide'), memberId: member, about, reason }
      const found = await openAsStaff(tx, asked, deps.now())
      return { result: found, siteId: found.siteId, after: { case: found.id, about } }
    })
    await copyPictures(deps, id).catch(() => {})
    return { case: id }
  })
  bind(app, consoleApi.claimNextCase, ({ body: { site, ...filter } }, request) => {
    const staff = { ...staffOf(request), requestId: request.id }
    return act(deps, staff, { what: 'case.claim' }, async (tx) => {
      const own = { staffId: staff.id, sites: sitesOf(request, 'review.decide', site), filter }
      const found = await claimNext(tx, own, deps.now())
      const subject = found && { subject: { kind: 'case', id: found.id }, siteId: found.siteId }
      return { result: { id: found?.id ?? null }, ...subject }
    })
  })
  bind(app, consoleApi.claimCase, ({ params }, request) =>
    actOn(deps, request, { what: 'case.claim', caseId: params.id }, async (tx) => {
      const { claimedUntil, siteId } = await claimCase(tx, ownOf(request, params.id), deps.now())
      return { result: { claimed_until: (claimedUntil ?? deps.now()).toISOString() }, siteId }
    }),
  )
  bind(app, consoleApi.renewClaim, async ({ params }, request) => {
    const { claimedUntil, version } = await deps.db.transaction((tx) =>
      renewClaim(tx, ownOf(request, params.id), deps.now()),
    )
    return { claimed_until: claimedUntil.toISOString(), version }
  })
  bind(app, consoleApi.releaseCase, ({ params }, request) =>
    actOn(deps, request, { what: 'case.release', caseId: params.id }, async (tx) => {
      const { siteId } = await releaseCase(tx, ownOf(request, params.id), deps.now())
      return { result: undefined, siteId }
    }),
  )
}

const undoUntil = (at: Date) => new Date(at.getTime() + UNDO_MS).toISOString()

function decisionRoutes(app: FastifyInstance, deps: Deps) {
  bind(app, consoleApi.decideCase, async ({ params, body: { version, until, ...rest } }, request) => {
    const now = deps.now()
    const own = { ...ownOf(request, params.id), version }
    const input = { ...rest, until: until ? new Date(until) : null }
    const repeated = await findRepeated(deps.db, own, input)
    if (repeated) return { decision: repeated.id, undo_until: undoUntil(repeated.at) }
    const decision = await actOn(deps, request, { what: 'case.decide', caseId: params.id }, async (tx) => {
      const made = await decideByMeasures(tx, deps, own, input, now)
      const { id, measures, rule, ground, lifts, siteId } = made
      return { result: made, siteId, after: { decision: id, measures, rule, ground, lifts } }
    })
    if (decision.ended) await showPictures(deps, decision.ended)
    deps.mailPosted()
    return { decision: decision.id, undo_until: undoUntil(now) }
  })
  bind(app, consoleApi.undoDecision, async ({ params }, request) => {
    const staff = { ...staffOf(request), requestId: request.id }
    const subject = { kind: 'decision', id: params.id }
    const { found, hidden, shown } = await act(deps, staff, { what: 'case.undo', subject }, async (tx) => {
      const { staffId, sites } = ownOf(request, params.id)
      const undone = await undoDecision(tx, deps, { decisionId: params.id, staffId, sites }, deps.now())
      return { result: undone, siteId: undone.found.siteId, after: { case: undone.found.id } }
    })
    if (hidden) await hidePictures(deps, hidden)
    if (shown) await showPictures(deps, shown)
    return { case: found.id }
  })
  bind(app, consoleApi.noteLifeStep, ({ params, body }, request) =>
    actOn(deps, request, { what: 'case.step', caseId: params.id }, async (tx) => {
      const { staffId, sites } = ownOf(request, params.id)
      const { siteId } = refuseUnknown(await lockCase(tx, sites, params.id))
      const { step, handed_over: handedOver } = body
      if (step === 'handed_over' && handedOver === '')
        throw new InvalidFields([{ name: 'handed_over', fault: 'required' }])
      const done = { caseId: params.id, step, doneBy: staffId, doneAt: deps.now(), handedOver }
      if (!(await insertStep(tx, done))) throw new AppError('step_noted')
      return { result: undefined, siteId, after: { step } }
    }),
  )
}

function minorRoutes(app: FastifyInstance, deps: Deps) {
  bind(app, consoleApi.quarantineCase, async ({ params }, request) => {
    const found = await actOn(deps, request, { what: 'case.quarantine', caseId: params.id }, async (tx) => {
      const held = await startQuarantine(tx, deps, ownOf(request, params.id, 'review.minors'), deps.now())
      return { result: held, siteId: held.siteId }
    })
    await hidePictures(deps, found)
    deps.mailPosted()
    return { decision: found.decision }
  })
  bind(app, consoleApi.confirmQuarantine, async ({ params, body }, request) => {
    const what = 'case.confirm_quarantine'
    const held = await actOn(deps, request, { what, caseId: params.id }, async (tx) => {
      const own = { ...ownOf(request, params.id, 'review.minors'), isMinor: body.minor }
      const result = await confirmQuarantine(tx, deps, own, deps.now())
      return { result, siteId: result.siteId, after: { minor: body.minor } }
    })
    if (!body.minor) await showPictures(deps, held)
    deps.mailPosted()
  })
  bind(app, consoleApi.reportMinor, ({ params, body }, request) =>
    actOn(deps, request, { what: 'case.report_minor', caseId: params.id }, async (tx) => {
      const { siteId } = await lockQuarantine(tx, sitesOf(request, 'review.minors'), params.id)
      const { reported_to: reportedTo, reference } = body
      await updateQuarantine(tx, params.id, { reportedTo, reference, reportedAt: deps.now() })
      return { result: undefined, siteId, after: { reference } }
    }),
  )
}
