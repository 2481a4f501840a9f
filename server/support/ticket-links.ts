import { createHmac, timingSafeEqual } from 'node:crypto'

const SIGNATURE_BYTES = 16

export type TicketLinks = ReturnType<typeof createTicketLinks>

/**
 * Tokens that open the page of one ticket without a login: whoever wrote it may have no account. A token is the number of
 * the ticket and a signature, so every mail of a thread carries the same link.
 */
export function createTicketLinks(key: Buffer) {
  const sign = (number: string) =>
    createHmac('sha256', key).update('ticket').update(number).digest().subarray(0, SIGNATURE_BYTES)
  return {
    write: (number: string): string => `${number}.${sign(number).toString('base64url')}`,
    /** The number of a ticket; null for a token that is not ours. */
    read(token: string): string | null {
      const [number = '', signature = ''] = token.split('.')
      const received = Buffer.from(signature, 'base64url')
      return received.length === SIGNATURE_BYTES && timingSafeEqual(received, sign(number)) ? number : null
    },
  }
}
