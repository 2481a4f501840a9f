import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { openRow, sealRow } from '../keys/ring.ts'
import type { Tx } from './database.ts'
import { secret } from './schema/platform.ts'

/** Reads a secret by its name; the first process that asks creates it, all others share it. */
export async function shareSecret(tx: Tx, name: string, make: () => string): Promise<string> {
  await tx
    .insert(secret)
    .values({ name, ...sealRow('secret', name, { value: make() }) })
    .onConflictDoNothing()
  const [row] = await tx.select().from(secret).where(eq(secret.name, name))
  const opened = row && openRow('secret', name, row)
  if (!opened) throw new Error(`The secret ${name} cannot be opened with the keys of this installation`)
  return opened.value
}

/** A random key by its name, shared by all processes. */
export const readSecret = async (tx: Tx, name: string): Promise<Buffer> =>
  Buffer.from(await shareSecret(tx, name, () => randomBytes(32).toString('base64url')), 'base64url')
