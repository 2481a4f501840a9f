import { createECDH } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { secret } from '../db/schema/platform.ts'

export type PushKeys = { publicKey: string; privateKey: string }

/** The keys that prove to a browser's push service that a message is ours; made once, shared by all processes. */
export async function readPushKeys(tx: Tx): Promise<PushKeys> {
  const name = 'push_keys'
  await tx
    .insert(secret)
    .values({ name, value: JSON.stringify(makeKeys()) })
    .onConflictDoNothing()
  const [row] = await tx.select().from(secret).where(eq(secret.name, name))
  return JSON.parse(row?.value ?? '') as PushKeys
}

function makeKeys(): PushKeys {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  return { publicKey: curve.getPublicKey('base64url'), privateKey: curve.getPrivateKey('base64url') }
}
