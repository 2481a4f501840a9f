import type { FastifyInstance } from 'fastify'
import { consoleApi } from '../../core/contract/console/api.ts'
import { bind } from '../platform/http/bind.ts'
import { staffOf } from '../platform/http/caller.ts'
import { decideCase, takeDecisionBack } from './decide-case.ts'
import { decideCases, takeDecisionsBack } from './decide-cases.ts'
import type { ReviewDeps } from './deps.ts'
import { endQuarantine } from './end-quarantine.ts'
import { listCases } from './list-cases.ts'
import { noteHandover, noteLifeStep } from './note-life-step.ts'
import { previewDecision } from './preview-decision.ts'
import { answerQuarantine, quarantineCase, reportMinor } from './quarantine-case.ts'
import { readCase } from './read-case.ts'
import { readLifeThreat } from './read-life-threat.ts'
import { readPicture } from './read-picture.ts'
import { giveCaseBack, holdCase, openMemberCase, takeCase, takeNextCase } from './work-on-case.ts'

type Deps = ReviewDeps & Pick<Parameters<typeof readPicture>[0], 'paintPhoto'>

/** The calls with which moderators read, claim and decide cases. */
export function reviewConsoleRoutes(app: FastifyInstance, deps: Deps) {
  readingRoutes(app, deps)
  claimRoutes(app, deps)
  decisionRoutes(app, deps)
  lifeThreatRoutes(app, deps)
}

function readingRoutes(app: FastifyInstance, deps: Deps) {
  bind(app, consoleApi.listCases, ({ query: { state, after, site, ...filter } }, request) =>
    listCases(deps.db, staffOf(request), { state, after, filter, site, now: deps.now() }),
  )
  bind(app, consoleApi.readCase, async ({ params }, request) => ({
    case: await readCase(deps, staffOf(request), params.id),
  }))
  bind(app, consoleApi.readPicture, async ({ params: { id: caseId, picture } }, request, reply) => {
    const content = await readPicture(deps, staffOf(request), { caseId, picture })
    await reply.type('image/webp').header('cache-control', 'private, no-store').send(content)
  })
}

function claimRoutes(app: FastifyInstance, deps: Deps) {
  bind(app, consoleApi.openCase, ({ body }, request) => openMemberCase(deps, staffOf(request), body))
  bind(app, consoleApi.claimNextCase, ({ body }, request) => takeNextCase(deps, staffOf(request), body))
  bind(app, consoleApi.claimCase, ({ params }, request) => takeCase(deps, staffOf(request), params.id))
  bind(app, consoleApi.renewClaim, ({ params }, request) => holdCase(deps, staffOf(request), params.id))
  bind(app, consoleApi.releaseCase, ({ params }, request) => giveCaseBack(deps, staffOf(request), params.id))
}

function decisionRoutes(app: FastifyInstance, deps: Deps) {
  bind(app, consoleApi.decideCase, ({ params, body }, request) =>
    decideCase(deps, staffOf(request), { ...params, ...body }),
  )
  bind(app, consoleApi.previewDecision, ({ params, body }, request) =>
    previewDecision(deps, staffOf(request), { ...params, ...body }),
  )
  bind(app, consoleApi.decideCases, ({ body }, request) => decideCases(deps, staffOf(request), body))
  bind(app, consoleApi.undoDecisions, ({ body }, request) =>
    takeDecisionsBack(deps, staffOf(request), body.decisions),
  )
  bind(app, consoleApi.undoDecision, ({ params }, request) =>
    takeDecisionBack(deps, staffOf(request), params.id),
  )
  bind(app, consoleApi.quarantineCase, ({ params }, request) =>
    quarantineCase(deps, staffOf(request), params.id),
  )
  bind(app, consoleApi.confirmQuarantine, ({ params, body }, request) =>
    answerQuarantine(deps, staffOf(request), { ...params, ...body }),
  )
  bind(app, consoleApi.endQuarantine, ({ params, body }, request) =>
    endQuarantine(deps, staffOf(request), { ...params, ...body }),
  )
  bind(app, consoleApi.reportMinor, ({ params, body }, request) =>
    reportMinor(deps, staffOf(request), { ...params, ...body }),
  )
}

function lifeThreatRoutes(app: FastifyInstance, deps: Deps) {
  bind(app, consoleApi.readLifeThreat, ({ params }, request) =>
    readLifeThreat(deps, staffOf(request), params.id),
  )
  bind(app, consoleApi.noteLifeStep, ({ params, body }, request) =>
    noteLifeStep(deps, staffOf(request), { ...params, ...body }),
  )
  bind(app, consoleApi.noteHandover, ({ params, body }, request) =>
    noteHandover(deps, staffOf(request), { ...params, ...body }),
  )
}
