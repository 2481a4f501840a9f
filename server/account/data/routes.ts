import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { api } from '../../../core/contract/api.ts'
import type { FileStore } from '../../platform/files/store.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { bind } from '../../platform/http/bind.ts'
import { selfOf } from '../../platform/http/caller.ts'
import type { AccountDeps } from '../deps.ts'
import { findToken } from '../token-store.ts'
import { exportFile } from './make-exports.ts'
import { requestData } from './request-data.ts'

type Deps = Pick<AccountDeps, 'db' | 'now'> & { files: FileStore; dataRequested: () => void }

const query = z.object({ token: z.string().max(200) })

export function dataRoutes(app: FastifyInstance, deps: Deps) {
  bind(app, api.requestData, async (_input, request) => {
    await requestData(deps, selfOf(request).id)
    deps.dataRequested()
  })

  // A download may be broken off and begun again, so the link is not used up by it.
  app.get('/download-data', { schema: { hide: true } }, async (request, reply) => {
    const { data } = query.safeParse(request.query)
    const found = data && (await findToken(deps.db, data.token, 'download', deps.now()))
    const file = found && (await deps.files.read(exportFile(found.memberId)))
    if (!file) throw new AppError('link_invalid')
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="my-data.zip"')
      .header('cache-control', 'no-store')
      .send(file)
  })
}
