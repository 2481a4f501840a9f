import type { FastifyInstance } from 'fastify'
import { api } from '../../../core/contract/api.ts'
import type { Db } from '../../platform/db/database.ts'
import { bind } from '../../platform/http/bind.ts'
import { selfOf } from '../../platform/http/caller.ts'
import type { Cursors } from '../../platform/http/cursors.ts'
import { readStatement } from './read-statement.ts'
import { writeStatementFile } from './statement-file.ts'

export function creditRoutes(app: FastifyInstance, deps: { db: Db; cursors: Cursors }) {
  bind(app, api.readStatement, ({ query }, request) =>
    readStatement(deps, selfOf(request).id, { caller: request.caller, before: query.before }),
  )
  bind(app, api.downloadStatement, async (_input, request, reply) => {
    await reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="credits.csv"')
      .send(await writeStatementFile(deps, selfOf(request).id, request.caller))
    return ''
  })
}
