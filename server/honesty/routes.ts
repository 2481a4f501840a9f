import type { FastifyInstance } from 'fastify'
import { api } from '../../core/contract/api.ts'
import type { Db } from '../platform/db/database.ts'
import { bind } from '../platform/http/bind.ts'
import { readHonesty } from './read-honesty.ts'

export function honestyRoutes(app: FastifyInstance, deps: { db: Db }) {
  bind(app, api.readHonesty, (_input, { caller }) => readHonesty(deps, caller.site.id))
}
