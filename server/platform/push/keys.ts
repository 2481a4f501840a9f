import { createECDH } from 'node:crypto'
import type { Tx } from '../db/database.ts'
import { shareSecret } from '../db/secret-store.ts'

export type PushKeys = { publicKey: string; privateKey: string }

/** The keys that prove to a browser's push service that a message is ours; made once, shared by all processes. */
export async function readPushKeys(tx: Tx): Promise<PushKeys> {
  // Only `makePushKeys` ever writes this secret, so its shape is known.
  const keys = JSON.parse(
    await shareSecret(tx, 'push_keys', () => JSON.stringify(makePushKeys())),
  ) as PushKeys
  return { ...keys, privateKey: inFull(keys.privateKey) }
}

export function makePushKeys(): PushKeys {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  return { publicKey: curve.getPublicKey('base64url'), privateKey: inFull(curve.getPrivateKey('base64url')) }
}

/** Node leaves out leading zeros of a private key, one key in 256 has them, and push services want all 32 bytes. */
function inFull(privateKey: string) {
  const digits = Buffer.from(privateKey, 'base64url').toString('hex')
  return Buffer.from(digits.padStart(64, '0'), 'hex').toString('base64url')
}
