import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DEVICE_COOKIE_DAYS } from '../../core/rules/account/login.ts'
import type { Tx } from '../platform/db/database.ts'
import { readHostCookie, setHostCookie } from '../platform/http/host-cookie.ts'
import { findDevice, keepDevice } from './device-store.ts'

type Deps = { db: Tx; now: () => Date }

/** The account to which a browser is known, or not. */
export type Device = { isKnown: boolean; hasAny: boolean; hash: Buffer | null }

const hashOf = (memberId: string, token: string) =>
  createHash('sha256').update(`${memberId} ${token}`).digest()

/** Whether the browser of a request has logged in to an account before (docs/product.md, account-devices). */
export async function readDevice(db: Tx, request: FastifyRequest, memberId: string): Promise<Device> {
  const token = readHostCookie(request, 'vonk_device')
  const hash = token === undefined ? null : hashOf(memberId, token)
  return { ...(await findDevice(db, memberId, hash)), hash }
}

/** Makes the browser of a request known to an account. One cookie serves all accounts of a browser. */
export async function rememberDevice(
  { db, now }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  memberId: string,
) {
  const token = readHostCookie(request, 'vonk_device') ?? randomBytes(32).toString('base64url')
  await keepDevice(db, memberId, hashOf(memberId, token), now())
  setHostCookie(request, reply, { cookie: 'vonk_device', token, days: DEVICE_COOKIE_DAYS })
}
