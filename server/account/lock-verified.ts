import type { LastingCode } from '../../core/contract/errors.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import { lockMember } from './store.ts'

type Verified = { id: string; email: string | null; passwordHash: string | null }

/**
 * Locks the account whose password was verified, if it is still the same: while the password was checked,
 * another request may have changed the password or the address, or deleted the account.
 */
export async function lockVerified(
  tx: Tx,
  verified: Verified,
  refusal: LastingCode = 'authentication_required',
) {
  const row = await lockUnchanged(tx, verified)
  if (!row || row.deletedAt) throw new AppError(refusal)
}

/** Locks the account whose password was verified, also a deleted one. Returns nothing if it has changed. */
export async function lockUnchanged(tx: Tx, { id, email, passwordHash }: Verified) {
  const row = await lockMember(tx, id)
  return row && row.email === email && row.passwordHash === passwordHash ? row : undefined
}
