import type { FastifyInstance, FastifyRequest } from 'fastify'
import { SECOND_MS } from '../../../core/rules/durations.ts'
import { STALE_MS } from '../db/reads.ts'
import { isEncrypted } from './inner-calls.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A GET that changes something. */
    changes?: boolean
  }
}

const COOKIE = 'changed'
/** Longer than the data of a replica may be old, so that nobody misses their own change there. */
const CHANGED_SECONDS = STALE_MS / SECOND_MS + 5

const READING = ['GET', 'HEAD', 'OPTIONS']

/** Whether this browser changed something so recently that a replica may not hold it yet. */
export const changedJustNow = ({ cookies, hasChanged }: FastifyRequest) =>
  hasChanged || cookies[COOKIE] !== undefined

/**
 * Remembers for some seconds, in the browser itself, that it changed something: its next request may reach another
 * process. A refused change counts as well, because part of it may have been kept.
 */
export function rememberChanges(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply) => {
    const { method, routeOptions, hasChanged } = request
    if (READING.includes(method) && !routeOptions.config.changes && !hasChanged) return
    reply.setCookie(COOKIE, '1', {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: isEncrypted(request),
      maxAge: CHANGED_SECONDS,
    })
  })
}
