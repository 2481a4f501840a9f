import type { FastifyInstance } from 'fastify'
import { api } from '../../../core/contract/api.ts'
import type { Db } from '../../platform/db/database.ts'
import { bind } from '../../platform/http/bind.ts'
import { selfOf } from '../../platform/http/caller.ts'
import type { SiteDirectory } from '../../site/directory.ts'
import { readStatement, valueOfCredits } from './read-statement.ts'
import { statementFile } from './statement-file.ts'

type Deps = { db: Db; sites: SiteDirectory }

/** More movements than anybody reads in a file. */
const FILE_ROWS = 10_000

export function creditRoutes(app: FastifyInstance, { db, sites }: Deps) {
  bind(app, api.readStatement, async ({ query }, request) => {
    const { caller } = request
    const { settings } = await sites.forId(caller.site.id)
    const value = valueOfCredits(settings, caller.country)
    return readStatement(db, selfOf(request).id, { before: query.before, value })
  })

  bind(app, api.downloadStatement, async (_input, request, reply) => {
    const { caller } = request
    const { settings } = await sites.forId(caller.site.id)
    const value = valueOfCredits(settings, caller.country)
    const { movements } = await readStatement(db, selfOf(request).id, { value, limit: FILE_ROWS })
    await reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="credits.csv"')
      .send(statementFile(movements, caller.locale, caller.site.timeZone))
    return ''
  })
}
