import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const NONCES_AT_ONCE = 256
const TAG_BYTES = 16

/** Encrypts bytes with AES-256-GCM. They open for the same purpose alone, such as the list of a cursor. */
export function seal(key: KeyObject, bytes: Buffer, purpose: string): Buffer {
  const nonce = takeNonce()
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose))
  const sealed = cipher.update(bytes)
  // GCM is a stream cipher, so nothing is left for the end.
  cipher.final()
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Random bytes for the next nonces: asking for many at once takes as long as asking for one. */
let pool = Buffer.alloc(0)

function takeNonce(): Buffer {
  if (pool.length < NONCE_BYTES) pool = randomBytes(NONCE_BYTES * NONCES_AT_ONCE)
  const nonce = pool.subarray(0, NONCE_BYTES)
  pool = pool.subarray(NONCE_BYTES)
  return nonce
}

/** Decrypts what `seal` encrypted with this key and for this purpose; undefined for anything else. */
export function unseal(key: KeyObject, sealed: Buffer, purpose: string): Buffer | undefined {
  const head = NONCE_BYTES + TAG_BYTES
  if (sealed.length <= head) return undefined
  const options = { authTagLength: TAG_BYTES }
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES), options)
  decipher.setAAD(Buffer.from(purpose)).setAuthTag(sealed.subarray(NONCE_BYTES, head))
  try {
    const opened = decipher.update(sealed.subarray(head))
    // Throws if the bytes or their purpose are others than those that were sealed.
    decipher.final()
    return opened
  } catch {
    return undefined
  }
}
