import type { FastifyReply, FastifyRequest } from 'fastify'
import { graceEnd } from '../../core/rules/account/deletion.ts'
import { HASHES_RETRY_SECONDS, HASHES_WAITING, LOGINS_AT_ONCE } from '../../core/rules/account/login.ts'
import { AppError } from '../platform/http/app-error.ts'
import { createQueue } from '../platform/http/queue.ts'
import type { AccountDeps } from './deps.ts'
import { readDevice } from './devices.ts'
import { lockUnchanged } from './lock-verified.ts'
import { openLogin } from './open-login.ts'
import { findLogin } from './store.ts'
import { issueToken } from './token-store.ts'
import { verifyPassword } from './verify-password.ts'

const inTurn = createQueue({
  atOnce: LOGINS_AT_ONCE,
  waiting: HASHES_WAITING,
  retrySeconds: HASHES_RETRY_SECONDS,
})

type Credentials = { email: string; password: string }

/**
 * Logs in the member to whom the credentials belong, and returns their id. The session is opened under the lock
 * of the member, so that a password which is replaced meanwhile opens none. A deleted member is refused with the
 * token that restores the account (docs/product.md, account-deletion), a closed one with the token of its
 * statement of reasons.
 */
export const logIn = (
  deps: AccountDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  credentials: Credentials,
): Promise<string> => inTurn(() => logInNow(deps, request, reply, credentials))

async function logInNow(
  deps: AccountDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { email, password }: Credentials,
): Promise<string> {
  const { db } = deps
  const siteId = request.caller.site.id
  const now = deps.now()
  const login = await findLogin(db, siteId, email, now)
  const device = login ? await readDevice(db, request, login.id) : null
  const guess = {
    who: login?.id ?? `${siteId} ${email}`,
    stored: login?.passwordHash,
    given: password,
    ip: request.ip,
    device: device?.isKnown ? device.hash : null,
  }
  const isRight = await verifyPassword(db, guess, now)
  if (!login || !isRight) throw new AppError('login_failed')
  const site = await deps.mailSite(siteId)
  const refusal = await db.transaction(async (tx) => {
    const account = await lockUnchanged(tx, login)
    if (!account) throw new AppError('login_failed')
    if (account.restrictions.includes('closed')) {
      const token = await deps.explainClosing(tx, login.id)
      return new AppError('account_closed', token === null ? {} : { token })
    }
    if (account.deletedAt) {
      const until = graceEnd(account.deletedAt)
      const token = await issueToken(tx, { memberId: login.id, purpose: 'restore_login', now, until })
      return new AppError('account_deleted', { until: until.toISOString(), token })
    }
    await openLogin({ ...deps, db: tx }, request, reply, { ...login, site })
    return null
  })
  // The refusal is thrown after the commit, which keeps its token.
  if (refusal) throw refusal
  return login.id
}
