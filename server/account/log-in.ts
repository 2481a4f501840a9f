import type { Db } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import { findLogin } from './store.ts'
import { verifyPassword } from './verify-password.ts'

type Credentials = { siteId: string; email: string; password: string; ip: string }

/** Returns the member to whom the credentials belong. */
export async function logIn(
  db: Db,
  { siteId, email, password, ip }: Credentials,
  now: Date,
): Promise<string> {
  const login = await findLogin(db, siteId, email)
  const guess = { who: `${siteId} ${email}`, stored: login?.passwordHash, given: password, ip }
  const isRight = await verifyPassword(db, guess, now)
  if (!login || !isRight) throw new AppError('login_failed')
  return login.id
}
