import type { FastifyReply, FastifyRequest } from 'fastify'
import { DAY_SECONDS } from '../../../core/rules/durations.ts'
import { isEncrypted } from './inner-calls.ts'

export type HostCookie = 'vonk_session' | 'vonk_device' | 'vonk_staff' | 'vonk_staff_device'

/** Browsers protect a cookie named `__Host-…` against other hosts, but accept it over TLS only. */
const nameOf = (request: FastifyRequest, cookie: HostCookie) =>
  isEncrypted(request) ? `__Host-${cookie}` : cookie

export const readHostCookie = (request: FastifyRequest, cookie: HostCookie): string | undefined =>
  request.cookies[nameOf(request, cookie)]

/** Cookies of staff, which no link of another site brings along. */
const STRICT: readonly HostCookie[] = ['vonk_staff', 'vonk_staff_device']

/** Sets a cookie that scripts cannot read and no other site can send. */
export function setHostCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { cookie, token, days }: { cookie: HostCookie; token: string; days: number },
) {
  reply.setCookie(nameOf(request, cookie), token, {
    path: '/',
    httpOnly: true,
    sameSite: STRICT.includes(cookie) ? 'strict' : 'lax',
    secure: isEncrypted(request),
    maxAge: days * DAY_SECONDS,
  })
}

export const clearHostCookie = (request: FastifyRequest, reply: FastifyReply, cookie: HostCookie) =>
  reply.clearCookie(nameOf(request, cookie), { path: '/', secure: isEncrypted(request) })

/** Whether a cookie is that of a session, by its name. */
export const isSessionCookie = (name: string) => name === 'vonk_session' || name === '__Host-vonk_session'
