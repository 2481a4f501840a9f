import type { FastifyReply, FastifyRequest } from 'fastify'
import { verifyPassword } from '../account/verify-password.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { StaffDeps } from './deps.ts'
import { findKnownDevice } from './devices.ts'
import { listFactors } from './factor-store.ts'
import { findByEmail, lockUnchanged } from './person-store.ts'
import { openHalfSession } from './sessions.ts'

/** The name under which wrong passwords of staff are counted, apart from those of members. */
export const attemptsAt = (staffId: string) => `staff ${staffId}`

/**
 * Opens a half session for the person to whom the credentials belong. Wrong ones are limited like those of members
 * (docs/product.md, account-login-block), and an unknown address takes as long as a known one.
 */
export async function logIn(
  deps: StaffDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { email, password }: { email: string; password: string },
) {
  const { db } = deps
  const person = await findByEmail(db, email)
  const stored = person?.closedAt === null ? person.passwordHash : undefined
  const guess = {
    who: attemptsAt(person?.id ?? email),
    stored,
    given: password,
    ip: request.ip,
    device: person ? await findKnownDevice(db, request, person.id) : null,
  }
  const isRight = await verifyPassword(db, guess, deps.now())
  if (!person || !isRight) throw new AppError('login_failed')
  return db.transaction(async (tx) => {
    if (!(await lockUnchanged(tx, person))) throw new AppError('login_failed')
    const factors = await readKinds(tx, request, person.id)
    const next = factors.totp || factors.passkey || factors.elsewhere ? 'second_factor' : 'enrol'
    await openHalfSession({ ...deps, db: tx }, request, reply, { staffId: person.id, stage: next })
    return { next, factors: { totp: factors.totp, passkey: factors.passkey } } as const
  })
}

/** The kinds of factors that a person can give on this host. A passkey works on the host on which it was made. */
export async function readKinds(tx: Tx, { hostname }: FastifyRequest, staffId: string) {
  const factors = await listFactors(tx, staffId)
  const passkeys = factors.filter(({ kind }) => kind === 'passkey')
  return {
    totp: factors.some(({ kind }) => kind === 'totp'),
    passkey: passkeys.some(({ host }) => host === hostname),
    elsewhere: passkeys.length > 0,
  }
}
