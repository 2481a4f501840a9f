import { createECDH } from 'node:crypto'
import type { Tx } from '../db/database.ts'
import { shareSecret } from '../db/secret-store.ts'

export type PushKeys = { publicKey: string; privateKey: string }

/** The keys that prove to a browser's push service that a message is ours; made once, shared by all processes. */
export async function readPushKeys(tx: Tx): Promise<PushKeys> {
  // Only `makeKeys` ever writes this secret, so its shape is known.
  return JSON.parse(await shareSecret(tx, 'push_keys', () => JSON.stringify(makeKeys()))) as PushKeys
}

function makeKeys(): PushKeys {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  return { publicKey: curve.getPublicKey('base64url'), privateKey: curve.getPrivateKey('base64url') }
}
