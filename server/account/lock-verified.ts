import type { ErrorCode } from '../../core/contract/errors.ts'
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
  { id, email, passwordHash }: Verified,
  refusal: ErrorCode = 'authentication_required',
) {
  const row = await lockMember(tx, id)
  if (row && !row.deletedAt && row.email === email && row.passwordHash === passwordHash) return
  throw new AppError(refusal)
}
