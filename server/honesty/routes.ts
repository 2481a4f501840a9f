import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { api } from '../../core/contract/api.ts'
import type { Db } from '../platform/db/database.ts'
import { bind } from '../platform/http/bind.ts'
import { selfOf } from '../platform/http/caller.ts'
import { countOwn } from './count-own.ts'
import { readHonestKeys, readHonestyFile, writeHonestyTable } from './download-nights.ts'
import { readHonesty } from './read-honesty.ts'

export function honestyRoutes(app: FastifyInstance, deps: { db: Db; pool: Pool; now: () => Date }) {
  bind(app, api.readHonesty, (_input, { caller }) => readHonesty(deps, caller.site.id))
  bind(app, api.downloadHonesty, async (_input, { caller }, reply) => {
    await reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="honest.json"')
      .send(JSON.stringify(await readHonestyFile(deps.db, caller.site.id)))
    return ''
  })
  bind(app, api.downloadHonestyTable, async (_input, { caller }, reply) => {
    await reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="honest.csv"')
      .send(await writeHonestyTable(deps.db, caller.site.id))
    return ''
  })
  bind(app, api.readOwnHonesty, (_input, request) => countOwn(deps, request.caller.site, selfOf(request).id))
  app.get('/.well-known/vonk-honest.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send({ keys: await readHonestKeys(deps.db) }),
  )
}
