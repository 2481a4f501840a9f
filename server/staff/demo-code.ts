import type { FastifyRequest } from 'fastify'
import { TOTP_STEP_SECONDS, TOTP_STEPS_AROUND } from '../../core/rules/staff/factors.ts'
import { AppError } from '../platform/http/app-error.ts'
import { staffOf } from '../platform/http/caller.ts'
import type { StaffDeps } from './deps.ts'
import { listFactors } from './factor-store.ts'
import { codeOf, stepAt } from './totp.ts'

/** The six digits of the caller's authenticator, in a demo alone: the next code that was not used. */
export async function readDemoCode({ db, demo, now, factorSecrets }: StaffDeps, request: FastifyRequest) {
  if (demo === null) throw new AppError('call_unknown')
  const factor = (await listFactors(db, staffOf(request).id)).find(({ kind }) => kind === 'totp')
  const secret = factor?.secret && factorSecrets.open(factor.secret, factor.staffId)
  if (!secret) throw new AppError('call_unknown')
  const current = stepAt(now())
  const step = Math.min(Math.max(current, (factor.lastStep ?? 0) + 1), current + TOTP_STEPS_AROUND)
  const endsAt = (step + 1 + TOTP_STEPS_AROUND) * TOTP_STEP_SECONDS
  return {
    code: codeOf(secret, step),
    seconds_left: Math.max(1, Math.ceil(endsAt - now().getTime() / 1000)),
  }
}
