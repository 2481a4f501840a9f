import type { FastifyReply, FastifyRequest } from 'fastify'
import { minutesToWait } from '../../core/rules/account/attempts.ts'
import { WRONG_CODES } from '../../core/rules/staff/factors.ts'
import { forgetAttempts, takeAttempt } from '../account/attempt-store.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import { type CallerStaff, staffOf } from '../platform/http/caller.ts'
import { act } from './act.ts'
import type { StaffDeps } from './deps.ts'
import { rememberDevice } from './devices.ts'
import {
  countRecoveryCodes,
  type FactorRow,
  lockTotp,
  markTotpUsed,
  redeemRecoveryCode,
} from './factor-store.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { openSession } from './sessions.ts'
import { stepOf } from './totp.ts'

const attemptsOf = (staffId: string) => ({ what: 'staff-code', who: staffId })

/** Counts a try before it is looked at, so that parallel ones cannot pass the limit together. */
export async function limitTries({ db, now }: Pick<StaffDeps, 'db' | 'now'>, staffId: string) {
  const at = now()
  const counted = [{ key: attemptsOf(staffId), ...WRONG_CODES }]
  const minutes = await db.transaction((tx) =>
    takeAttempt(tx, counted, at, ([tally]) => (tally && minutesToWait(tally, WRONG_CODES, at)) || null),
  )
  if (minutes !== null) throw new AppError('too_many_wrong_codes', { minutes })
}

/** Checks a factor in a transaction; throws if it is wrong. */
type Check<More> = (tx: Tx, person: CallerStaff) => Promise<More>

/** Opens the session of a person who gives a second factor, or makes it fresh again. */
export async function giveFactor<More extends object>(
  deps: StaffDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { what, check }: { what: string; check: Check<More> },
) {
  const person = staffOf(request)
  const subject = { kind: 'session', id: person.sessionId }
  return act(deps, person, { what, subject }, async (tx) => {
    const more = await check(tx, person)
    await forgetAttempts(tx, attemptsOf(person.id))
    const until = await openSession({ ...deps, db: tx }, request, reply, person)
    if (person.stage !== 'open') await rememberDevice(tx, deps, request, reply, person)
    const result = { next: 'open' as const, fresh_until: until.toISOString(), ...more }
    return { result, after: { opened: person.stage !== 'open' } }
  })
}

/** Takes six digits of an authenticator. Each code works once, and those before it no more. */
export async function giveCode(deps: StaffDeps, request: FastifyRequest, reply: FastifyReply, code: string) {
  await limitTries(deps, staffOf(request).id)
  return giveFactor(deps, request, reply, {
    what: 'session.second_factor',
    check: async (tx, { id }) => {
      const { factor, step, secret } = checkCode(deps, await lockTotp(tx, id, 'confirmed'), code)
      const sealed = deps.factorSecrets.seal(secret, id)
      await markTotpUsed(tx, factor.id, { step, secret: sealed }, deps.now())
      return {}
    },
  })
}

/** The authenticator and the step of a code that is right and was not used before. */
export function checkCode({ factorSecrets, now }: StaffDeps, factor: FactorRow | undefined, code: string) {
  const secret = factor?.secret && factorSecrets.open(factor.secret, factor.staffId)
  const step = secret ? stepOf(secret, code, now()) : null
  if (!factor || !secret || step === null) throw new AppError('code_wrong')
  if (factor.lastStep !== null && step <= factor.lastStep) throw new AppError('code_used')
  return { factor, step, secret }
}

export async function giveRecoveryCode(
  deps: StaffDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  code: string,
) {
  await limitTries(deps, staffOf(request).id)
  return giveFactor(deps, request, reply, {
    what: 'session.recovery_code',
    check: async (tx, { id }) => {
      if (!(await redeemRecoveryCode(tx, id, hashRecoveryCode(id, code), deps.now())))
        throw new AppError('code_wrong')
      return { codes_left: await countRecoveryCodes(tx, id) }
    },
  })
}
