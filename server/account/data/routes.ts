import type { FastifyInstance } from 'fastify'
import { api } from '../../../core/contract/api.ts'
import type { FileStore } from '../../platform/files/store.ts'
import { bind } from '../../platform/http/bind.ts'
import { selfOf } from '../../platform/http/caller.ts'
import { presentLook } from '../present.ts'
import { readExport } from './read-export.ts'
import { type RequestDataDeps, requestData } from './request-data.ts'
import { listLooks } from './store.ts'

/** A member who was looked at more often has the rest in the copy of their data. */
const MOST_LOOKS = 100

export function dataRoutes(app: FastifyInstance, deps: RequestDataDeps & { files: FileStore }) {
  bind(app, api.requestData, (_input, request) => requestData(deps, selfOf(request).id))

  bind(app, api.listStaffLooks, async (_input, request) => {
    const rows = await listLooks(deps.db, selfOf(request).id, MOST_LOOKS)
    return { looks: rows.map(presentLook) }
  })

  app.register(async (scope) => {
    // The button of the page is a plain form, because a browser saves a file only from a form or a link.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    bind(scope, api.downloadData, async ({ body }, request, reply) => {
      const file = await readExport(deps, selfOf(request).id, body.token)
      await reply
        .type('application/zip')
        .header('content-disposition', 'attachment; filename="my-data.zip"')
        .send(file)
      return ''
    })
  })
}
