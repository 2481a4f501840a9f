import type { Db } from '../db/database.ts'
import { AppError } from '../http/app-error.ts'
import { isPassword } from './passwords.ts'
import { findLogin } from './store.ts'

type Credentials = { email: string; password: string }

/** Tells who the credentials belong to, in the same time whether or not there is such a member. */
export async function logIn(
  { db }: { db: Db },
  siteId: string,
  { email, password }: Credentials,
): Promise<string> {
  const login = await findLogin(db, siteId, email)
  const matches = await isPassword(login?.passwordHash, password)
  if (!login || !matches) throw new AppError('login_failed')
  return login.id
}
