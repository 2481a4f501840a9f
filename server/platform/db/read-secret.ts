import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Tx } from './database.ts'
import { secret } from './schema/platform.ts'

/** A random key by its name: the first process to ask makes it, all others share it. */
export async function readSecret(tx: Tx, name: string): Promise<Buffer> {
  const value = randomBytes(32).toString('base64url')
  await tx.insert(secret).values({ name, value }).onConflictDoNothing()
  const [row] = await tx.select().from(secret).where(eq(secret.name, name))
  return Buffer.from(row?.value ?? '', 'base64url')
}
