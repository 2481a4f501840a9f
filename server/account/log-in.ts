import type { FastifyReply, FastifyRequest } from 'fastify'
import { HASHES_RETRY_SECONDS, HASHES_WAITING, LOGINS_AT_ONCE } from '../../core/rules/account/login.ts'
import { AppError } from '../platform/http/app-error.ts'
import { createQueue } from '../platform/http/queue.ts'
import type { AccountDeps } from './deps.ts'
import { readDevice, rememberDevice } from './devices.ts'
import { lockVerified } from './lock-verified.ts'
import { mailNewDevice } from './mail-new-device.ts'
import { openSession } from './sessions.ts'
import { findLogin } from './store.ts'
import { verifyPassword } from './verify-password.ts'

const inTurn = createQueue({
  atOnce: LOGINS_AT_ONCE,
  waiting: HASHES_WAITING,
  retrySeconds: HASHES_RETRY_SECONDS,
})

type Credentials = { email: string; password: string }

/**
 * Logs in the member to whom the credentials belong, and returns their id. The session is opened under the lock
 * of the member, so that a password which is replaced meanwhile opens none.
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
  const login = await findLogin(db, siteId, email)
  const device = login ? await readDevice(db, request, login.id) : null
  const guess = {
    who: login?.id ?? `${siteId} ${email}`,
    stored: login?.passwordHash,
    given: password,
    ip: request.ip,
    device: device?.isKnown ? device.hash : null,
  }
  const isRight = await verifyPassword(db, guess, deps.now())
  if (!login || !isRight) throw new AppError('login_failed')
  const isNewDevice = device?.hasAny && !device.isKnown
  const site = await deps.mailSite(siteId)
  await db.transaction(async (tx) => {
    await lockVerified(tx, login, 'login_failed')
    if (login.email && isNewDevice) {
      const { id: memberId, name, language } = login
      const to = { memberId, email: login.email, name, language }
      await mailNewDevice(tx, request, { site, to, now: deps.now() })
    }
    await openSession({ ...deps, db: tx }, request, reply, login.id)
    await rememberDevice({ ...deps, db: tx }, request, reply, login.id)
  })
  if (isNewDevice) deps.mailPosted()
  return login.id
}
