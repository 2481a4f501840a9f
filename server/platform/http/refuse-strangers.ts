import type { FastifyRequest } from 'fastify'
import type { ConsoleTerms, Endpoint } from '../../../core/contract/endpoint.ts'
import { isForbidden } from '../../../core/rules/review/restrictions.ts'
import { permissionsOf } from '../../../core/rules/staff/permissions.ts'
import { AppError } from './app-error.ts'
import type { CallerStaff } from './caller.ts'

/** Refuses callers for whom an endpoint is not, and members to whom a decision forbids its use. */
export function refuseStrangers(
  { caller, staff }: Pick<FastifyRequest, 'caller' | 'staff'>,
  { access, use, console: terms }: Pick<Endpoint, 'access' | 'use' | 'console'>,
) {
  if (access === 'public') return
  if (terms) return refuseStaff(staff, terms)
  if (!caller.member) throw new AppError('authentication_required')
  const { restrictions, isClosedOut } = caller.member
  if (use && isForbidden(restrictions, use))
    throw new AppError(restrictions.includes('held') ? 'age_check' : 'restricted')
  if (use === 'buy' && isClosedOut) throw new AppError('closed_out')
  // No member is staff: such an endpoint without terms is closed.
  if (access === 'staff') throw new AppError('forbidden')
}

/** Refuses staff who have not said enough of who they are, or may not do this on any site. */
function refuseStaff(staff: CallerStaff | null, { needs, half, fresh }: ConsoleTerms) {
  if (!staff) throw new AppError('staff_login_required')
  if (staff.stage !== 'open') {
    if (half === 'any' || half === staff.stage) return
    throw new AppError('second_factor_required')
  }
  if (needs !== null && !permissionsOf(staff.grants).includes(needs)) throw new AppError('permission_missing')
  if (fresh && !staff.isFresh) throw new AppError('fresh_required')
}
