import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DEVICE_COOKIE_DAYS } from '../../core/rules/account/login.ts'
import type { Tx } from '../platform/db/database.ts'
import { readHostCookie, setHostCookie } from '../platform/http/host-cookie.ts'
import { type AttemptKey, forgetAttempts } from './attempt-store.ts'
import { deleteDevices, findDevice, keepDevice } from './device-store.ts'

type Deps = { db: Tx; now: () => Date; payerKey: Buffer }

/** The account to which a browser is known, or not. */
export type Device = { isKnown: boolean; hasAny: boolean; hash: Buffer | null }

/** The form of our own tokens. Any other value of the cookie could be known to a stranger. */
const TOKEN = /^[\w-]{43}$/

const hashOf = (memberId: string, token: string) =>
  createHash('sha256').update(`${memberId} ${token}`).digest()

function tokenOf(request: FastifyRequest): string | null {
  const token = readHostCookie(request, 'vonk_device')
  return token !== undefined && TOKEN.test(token) ? token : null
}

/** The key under which the failures of a known browser are counted. */
export const deviceAttempts = (memberId: string, hash: Buffer): AttemptKey => ({
  what: 'password-device',
  who: `${memberId} ${hash.toString('hex')}`,
})

/** Whether the browser of a request has logged in to an account before (docs/product.md, account-devices). */
export async function readDevice(db: Tx, request: FastifyRequest, memberId: string): Promise<Device> {
  const token = tokenOf(request)
  const hash = token === null ? null : hashOf(memberId, token)
  return { ...(await findDevice(db, memberId, hash)), hash }
}

/** Makes the browser of a request known to an account. One cookie serves all accounts of a browser. */
export async function rememberDevice(
  { db, now, payerKey }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  memberId: string,
) {
  const token = tokenOf(request) ?? randomBytes(32).toString('base64url')
  const sign = createHmac('sha256', payerKey).update(`device:${token}`).digest('base64url')
  await keepDevice(db, { memberId, hash: hashOf(memberId, token), sign, lastUsedAt: now() })
  setHostCookie(request, reply, { cookie: 'vonk_device', token, days: DEVICE_COOKIE_DAYS })
}

/**
 * Forgets the browsers that are known to an account, and their failures: the browser that chooses a new password
 * keeps its token, and must be able to log in with that password.
 */
export async function forgetDevices(tx: Tx, memberId: string) {
  for (const hash of await deleteDevices(tx, memberId))
    await forgetAttempts(tx, deviceAttempts(memberId, hash))
}
