import type { FastifyInstance } from 'fastify'
import { api } from '../../core/contract/api.ts'
import type { Db } from '../db/database.ts'
import { bind } from '../http/bind.ts'
import { presentCard } from './present.ts'
import { recentlyActive } from './store.ts'

/** Enough for two rows on a wide screen. */
const GLIMPSE_SIZE = 12

type Deps = { db: Db; now: () => Date }

export function memberRoutes(app: FastifyInstance, { db, now }: Deps) {
  bind(app, api.listGlimpse, async (_input, { caller }) => {
    const rows = await recentlyActive(db, caller.site.pool, caller.country, GLIMPSE_SIZE)
    return { members: rows.map((row) => presentCard(row, now(), caller.site.timeZone)) }
  })
}
