import type { FastifyInstance } from 'fastify'
import { consoleApi } from '../../core/contract/console/api.ts'
import { bind } from '../platform/http/bind.ts'
import { staffOf } from '../platform/http/caller.ts'
import type { EditingDeps } from './deps.ts'
import { listSites } from './list-sites.ts'
import { copySite } from './make-site.ts'
import { cancelComing, goBackTo, publishDraft } from './publish-draft.ts'
import { comparePart, readPart, readSite } from './read-part.ts'
import { discardDraft, saveDraft } from './save-draft.ts'

/** The calls of the console about sites and their parts. */
export function editingRoutes(app: FastifyInstance, deps: EditingDeps) {
  bind(app, consoleApi.listSites, ({ query }, request) => listSites(deps, staffOf(request), query))
  bind(app, consoleApi.readSite, ({ params }, request) => readSite(deps, staffOf(request), params.id))
  bind(app, consoleApi.copySite, ({ params, body }, request) =>
    copySite(deps, staffOf(request), { ...params, ...body }),
  )
  bind(app, consoleApi.readPart, ({ params }, request) => readPart(deps, staffOf(request), params))
  bind(app, consoleApi.comparePart, ({ params }, request) => comparePart(deps, staffOf(request), params))
  bind(app, consoleApi.saveDraft, ({ params, body }, request) =>
    saveDraft(deps, staffOf(request), { ...params, ...body }),
  )
  bind(app, consoleApi.discardDraft, ({ params }, request) => discardDraft(deps, staffOf(request), params))
  bind(app, consoleApi.publishDraft, ({ params, body }, request) =>
    publishDraft(deps, staffOf(request), { ...params, ...body }),
  )
  bind(app, consoleApi.goBackTo, ({ params, body }, request) =>
    goBackTo(deps, staffOf(request), { ...params, ...body }),
  )
  bind(app, consoleApi.cancelComing, ({ params, body }, request) =>
    cancelComing(deps, staffOf(request), { ...params, ...body }),
  )
}
