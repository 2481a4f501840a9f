import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * The cursors of lists, encrypted: the place of a member in a list is the time of their last activity, which
 * nobody else may read.
 */
export type Cursors = {
  write(list: string, place: unknown): string
  /** Undefined for a text that `write` did not write for this list. */
  read(list: string, text: string): unknown
}

export function createCursors(secret: Buffer): Cursors {
  const key = createSecretKey(secret)
  return {
    write(list, place) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(list))
      const sealed = [cipher.update(JSON.stringify(place), 'utf8'), cipher.final()]
      return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]).toString('base64url')
    },
    read(list, text) {
      const bytes = Buffer.from(text, 'base64url')
      const head = NONCE_BYTES + TAG_BYTES
      if (bytes.length <= head) return undefined
      const options = { authTagLength: TAG_BYTES }
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), options)
      decipher.setAAD(Buffer.from(list)).setAuthTag(bytes.subarray(NONCE_BYTES, head))
      try {
        return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(head)), decipher.final()]).toString())
      } catch {
        return undefined
      }
    },
  }
}
