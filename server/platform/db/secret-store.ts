import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Tx } from './database.ts'
import { secret } from './schema/platform.ts'

/** Reads a secret by its name; the first process that asks creates it, all others share it. */
export async function shareSecret(tx: Tx, name: string, make: () => string): Promise<string> {
  await tx.insert(secret).values({ name, value: make() }).onConflictDoNothing()
  const [row] = await tx.select().from(secret).where(eq(secret.name, name))
  return row?.value ?? ''
}

/** A random key by its name, shared by all processes. */
export const readSecret = async (tx: Tx, name: string): Promise<Buffer> =>
  Buffer.from(await shareSecret(tx, name, () => randomBytes(32).toString('base64url')), 'base64url')
