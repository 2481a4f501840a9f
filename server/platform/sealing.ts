import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts bytes with AES-256-GCM. They open for the same purpose alone, such as the list of a cursor. */
export function seal(key: KeyObject, bytes: Buffer, purpose: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose))
  const sealed = [cipher.update(bytes), cipher.final()]
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed])
}

/** Decrypts what `seal` encrypted with this key and for this purpose; undefined for anything else. */
export function unseal(key: KeyObject, sealed: Buffer, purpose: string): Buffer | undefined {
  const head = NONCE_BYTES + TAG_BYTES
  if (sealed.length <= head) return undefined
  const options = { authTagLength: TAG_BYTES }
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES), options)
  decipher.setAAD(Buffer.from(purpose)).setAuthTag(sealed.subarray(NONCE_BYTES, head))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(head)), decipher.final()])
  } catch {
    return undefined
  }
}
