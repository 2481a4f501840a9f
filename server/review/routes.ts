import type { FastifyInstance } from 'fastify'
import { api } from '../../core/contract/api.ts'
import { bind } from '../platform/http/bind.ts'
import { appeal } from './appeal.ts'
import type { ReviewDeps } from './deps.ts'
import { giveNotice } from './give-notice.ts'
import { readDecision } from './read-decision.ts'

/** The calls with which members and reporters read decisions and appeal them. */
export function reviewRoutes(app: FastifyInstance, deps: ReviewDeps) {
  bind(app, api.readDecision, async ({ query }, { caller }) => ({
    statement: await readDecision(deps, {
      token: query.token,
      siteId: caller.site.id,
      memberId: caller.member?.id ?? null,
    }),
  }))
  bind(app, api.appealDecision, async ({ body }, { caller }) => ({
    number: await appeal(deps, { ...body, siteId: caller.site.id, memberId: caller.member?.id ?? null }),
  }))
  bind(app, api.giveNotice, async ({ body }, { caller, ip }) => ({
    number: await giveNotice(deps, body, { caller, ip }),
  }))
}
