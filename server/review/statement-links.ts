import { createHmac, timingSafeEqual } from 'node:crypto'

const ID_BYTES = 16
const SIGNATURE_BYTES = 16

export type StatementLinks = ReturnType<typeof createStatementLinks>

/**
 * Tokens that open a statement of reasons without a login: the closed account it is about has none. A token is the
 * statement's id and a signature, so that the login can give it again.
 */
export function createStatementLinks(key: Buffer) {
  const sign = (id: Buffer) =>
    createHmac('sha256', key).update('statement').update(id).digest().subarray(0, SIGNATURE_BYTES)
  return {
    write(id: string): string {
      const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
      return Buffer.concat([bytes, sign(bytes)]).toString('base64url')
    },
    /** The id of a statement; null for a token that is not ours. */
    read(token: string): string | null {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length !== ID_BYTES + SIGNATURE_BYTES) return null
      const id = bytes.subarray(0, ID_BYTES)
      if (!timingSafeEqual(sign(id), bytes.subarray(ID_BYTES))) return null
      return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
  }
}
