import type { FastifyInstance } from 'fastify'
import { api } from '../../../core/contract/api.ts'
import type { FileStore } from '../../platform/files/store.ts'
import { bind } from '../../platform/http/bind.ts'
import { selfOf } from '../../platform/http/caller.ts'
import { listLooks } from './list-looks.ts'
import { readExport } from './read-export.ts'
import { type RequestDataDeps, requestData } from './request-data.ts'

export function dataRoutes(app: FastifyInstance, deps: RequestDataDeps & { files: FileStore }) {
  bind(app, api.requestData, (_input, request) => requestData(deps, selfOf(request).id))

  bind(app, api.listStaffLooks, (_input, request) => listLooks(deps, selfOf(request).id))

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
