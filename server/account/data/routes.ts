import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { api } from '../../../core/contract/api.ts'
import type { FileStore } from '../../platform/files/store.ts'
import { bind } from '../../platform/http/bind.ts'
import { selfOf } from '../../platform/http/caller.ts'
import { readExport } from './read-export.ts'
import { type RequestDataDeps, requestData } from './request-data.ts'

const query = z.object({ token: z.string().max(200) })

export function dataRoutes(app: FastifyInstance, deps: RequestDataDeps & { files: FileStore }) {
  bind(app, api.requestData, (_input, request) => requestData(deps, selfOf(request).id))

  app.get('/download-data', { schema: { hide: true } }, async (request, reply) => {
    const { data } = query.safeParse(request.query)
    const file = await readExport(deps, data?.token)
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="my-data.zip"')
      .header('cache-control', 'no-store')
      .send(file)
  })
}
