import { randomBytes, randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { renderSVG } from 'uqr'
import { TOTP_SECRET_BYTES } from '../../core/rules/staff/factors.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import { staffOf } from '../platform/http/caller.ts'
import { act } from './act.ts'
import type { StaffDeps } from './deps.ts'
import { rememberDevice } from './devices.ts'
import { confirmTotp, deleteFactor, keepPendingTotp, lockFactors, lockTotp } from './factor-store.ts'
import { checkCode, limitTries } from './give-factor.ts'
import { makeFirstCodes, makeRecoveryCodes } from './recovery-codes.ts'
import { openSession } from './sessions.ts'
import { base32, totpUri } from './totp.ts'

/** Makes the secret of a new authenticator. It counts once its first code was given. */
export async function startTotp({ db, now, sites, factorSecrets }: StaffDeps, request: FastifyRequest) {
  const { id, email } = staffOf(request)
  const secret = randomBytes(TOTP_SECRET_BYTES)
  await db.transaction((tx) =>
    keepPendingTotp(tx, {
      id: randomUUID(),
      staffId: id,
      secret: factorSecrets.seal(secret, id),
      createdAt: now(),
    }),
  )
  const { name } = await sites.forHost(request.host)
  const uri = totpUri(secret, { issuer: `${name} console`, account: email })
  return { secret: base32(secret), uri, qr: renderSVG(uri, { border: 2 }) }
}

/** Adds an authenticator by its first code, and opens the session of somebody who had no factor yet. */
export async function addTotp(deps: StaffDeps, request: FastifyRequest, reply: FastifyReply, code: string) {
  const person = staffOf(request)
  await limitTries(deps, request)
  return act(deps, person, { what: 'factor.add' }, async (tx) => {
    const pending = await lockTotp(tx, person.id, 'pending')
    if (!pending) throw new AppError('factor_unknown')
    const { factor, step } = checkCode(deps, pending, code)
    await lockFactors(tx, person.id)
    await confirmTotp(tx, factor, step, deps.now())
    const codes = await finishEnrolment({ ...deps, db: tx }, request, reply)
    const subject = { kind: 'factor', id: factor.id }
    return { result: { recovery_codes: codes }, subject, after: { kind: 'totp' } }
  })
}

/** The recovery codes that come with the first factor, with which the session opens. */
export async function finishEnrolment(
  deps: Omit<StaffDeps, 'db'> & { db: Tx },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const person = staffOf(request)
  const codes = await makeFirstCodes(deps.db, person.id)
  await openSession(deps, request, reply, person)
  if (person.stage !== 'open') await rememberDevice(deps.db, deps, request, reply, person)
  return codes
}

/** Removes a factor, but never the last one. */
export async function removeFactor(deps: StaffDeps, request: FastifyRequest, id: string) {
  const person = staffOf(request)
  await act(deps, person, { what: 'factor.remove', subject: { kind: 'factor', id } }, async (tx) => {
    const factors = await lockFactors(tx, person.id)
    const factor = factors.find((row) => row.id === id)
    if (!factor) throw new AppError('factor_unknown')
    if (factors.length === 1) throw new AppError('last_factor')
    await deleteFactor(tx, id)
    return { result: undefined, before: { kind: factor.kind } }
  })
}

export const renewRecoveryCodes = (deps: StaffDeps, request: FastifyRequest) =>
  act(deps, staffOf(request), { what: 'factor.renew_codes' }, async (tx) => ({
    result: { recovery_codes: await makeRecoveryCodes(tx, staffOf(request).id) },
  }))
