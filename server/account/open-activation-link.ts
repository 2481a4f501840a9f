import type { FastifyReply } from 'fastify'
import { ACTIVATION_COOKIE, ACTIVATION_COOKIE_MINUTES } from '../../core/rules/account/activation.ts'
import { MINUTE_SECONDS } from '../../core/rules/durations.ts'
import { activate } from './activate.ts'
import type { AccountDeps } from './deps.ts'

type Deps = Pick<AccountDeps, 'db' | 'now' | 'onActivated'>

/**
 * Activates a member and leads to the page that says so. The page learns from a cookie what became of the link, so that
 * its address proves nothing.
 */
export async function openActivationLink(deps: Deps, reply: FastifyReply, token: string | undefined) {
  const outcome = await activate(deps, token)
  reply.setCookie(ACTIVATION_COOKIE, outcome, {
    path: '/activate',
    httpOnly: true,
    sameSite: 'lax',
    maxAge: ACTIVATION_COOKIE_MINUTES * MINUTE_SECONDS,
  })
  const isConfirmed = outcome === 'confirmed' || outcome === 'already'
  return { location: isConfirmed ? '/activate/done' : '/activate/error' }
}
