import type { FastifyInstance } from 'fastify'
import { api } from '../../core/contract/api.ts'
import type { Db } from '../platform/db/database.ts'
import { bind } from '../platform/http/bind.ts'
import { findNewest } from './store.ts'

export function honestyRoutes(app: FastifyInstance, { db }: { db: Db }) {
  bind(app, api.readHonesty, async (_input, { caller }) => {
    const newest = await findNewest(db, caller.site.id)
    return { honesty: newest ? { ...newest.figures, made_at: newest.madeAt.toISOString() } : null }
  })
}
