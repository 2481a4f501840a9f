import type { FastifyReply, FastifyRequest } from 'fastify'
import { CODE_MAILS, STRANGE_CODES, WRONG_CODES } from '../../core/rules/staff/factors.ts'
import { CONSOLE_PATHS } from '../../core/rules/staff/sessions.ts'
import { type Counted, forgetAttempts } from '../account/attempt-store.ts'
import { mayMailTo, waitFor } from '../account/limit-attempts.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import { type CallerStaff, staffOf } from '../platform/http/caller.ts'
import { addressGroup } from '../platform/http/rate-limit.ts'
import { act } from './act.ts'
import type { StaffDeps } from './deps.ts'
import { findKnownDevice, rememberDevice } from './devices.ts'
import {
  countRecoveryCodes,
  type FactorRow,
  lockTotp,
  markTotpUsed,
  redeemRecoveryCode,
} from './factor-store.ts'
import { writeStaffMail } from './mails.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { openSession } from './sessions.ts'
import { stepOf } from './totp.ts'

/**
 * The limits of a try. A browser that has logged in before counts for itself alone; any other one by its login, its
 * network, and together with all unknown browsers. So nobody elsewhere can lock a person out of their own browser.
 */
async function limitsOf(tx: Tx, request: FastifyRequest): Promise<Counted[]> {
  const { id, sessionId } = staffOf(request)
  const device = await findKnownDevice(tx, request, id)
  if (device)
    return [{ key: { what: 'staff-code-device', who: `${id} ${device.toString('hex')}` }, ...WRONG_CODES }]
  const strangers = { what: 'staff-code', who: id, from: addressGroup(request.ip) }
  return [
    { key: { what: 'staff-code-login', who: sessionId }, ...WRONG_CODES },
    { key: strangers, ...WRONG_CODES, fromHere: true },
    { key: strangers, ...STRANGE_CODES },
  ]
}

/**
 * Counts a try before it is looked at, so that parallel ones cannot pass the limit together. Whoever is refused here gave
 * the right password, so the person is mailed that somebody knows it.
 */
export async function limitTries(deps: StaffDeps, request: FastifyRequest) {
  const person = staffOf(request)
  const { db, now } = deps
  const minutes = await waitFor(db, await limitsOf(db, request), now())
  if (minutes === null) return
  if (await mayMailTo(db, { what: 'staff-code-mail', who: person.id }, CODE_MAILS, now()))
    await writeStaffMail(db, deps, person, {
      mail: 'codes_blocked',
      siteId: person.grants.find(({ siteId }) => siteId !== null)?.siteId ?? null,
      path: CONSOLE_PATHS.logins,
    })
  throw new AppError('too_many_wrong_codes', { minutes })
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
    for (const { key } of await limitsOf(tx, request)) await forgetAttempts(tx, key)
    const until = await openSession({ ...deps, db: tx }, request, reply, person)
    if (person.stage !== 'open') await rememberDevice(tx, deps, request, reply, person)
    const result = { next: 'open' as const, fresh_until: until.toISOString(), ...more }
    return { result, after: { opened: person.stage !== 'open' } }
  })
}

/** Takes six digits of an authenticator. Each code works once, and those before it no more. */
export async function giveCode(deps: StaffDeps, request: FastifyRequest, reply: FastifyReply, code: string) {
  await limitTries(deps, request)
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
  await limitTries(deps, request)
  return giveFactor(deps, request, reply, {
    what: 'session.recovery_code',
    check: async (tx, { id }) => {
      if (!(await redeemRecoveryCode(tx, id, hashRecoveryCode(id, code), deps.now())))
        throw new AppError('recovery_code_wrong')
      return { codes_left: await countRecoveryCodes(tx, id) }
    },
  })
}
