import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { NOTIFICATION_TYPES, type NotificationType } from '../../core/rules/accounts.ts'
import type { Tx } from '../db/database.ts'
import { secret } from '../db/schema.ts'

/** What a short link can be for. It never logs anybody in. */
type ShortLink = { purpose: 'unsubscribe'; memberId: string; type: NotificationType | 'all' }

export type ShortLinks = { write(link: ShortLink): string; read(token: string): ShortLink | null }

const TYPES = ['all', ...NOTIFICATION_TYPES] as const
const SIGNATURE_BYTES = 12

/** The key of the links in our mails; made once, shared by all processes. */
export async function readLinkKey(tx: Tx): Promise<string> {
  const name = 'link_key'
  await tx
    .insert(secret)
    .values({ name, value: randomBytes(32).toString('hex') })
    .onConflictDoNothing()
  const [row] = await tx.select().from(secret).where(eq(secret.name, name))
  return row?.value ?? ''
}

/**
 * Links that fit on a line: the member, what it is for, and a signature, 40 characters in all. They are
 * not kept anywhere, so a mail of long ago can still be stopped.
 */
export function createShortLinks(key: string): ShortLinks {
  const sign = (content: Buffer) =>
    createHmac('sha256', key).update(content).digest().subarray(0, SIGNATURE_BYTES)
  return {
    write({ memberId, type }) {
      const content = Buffer.concat([
        Buffer.from(memberId.replaceAll('-', ''), 'hex'),
        Buffer.from([TYPES.indexOf(type)]),
      ])
      return Buffer.concat([content, sign(content)]).toString('base64url')
    },
    read(token) {
      const bytes = Buffer.from(token, 'base64url')
      const content = bytes.subarray(0, 17)
      const signature = bytes.subarray(17)
      if (signature.length !== SIGNATURE_BYTES || !timingSafeEqual(signature, sign(content))) return null
      const type = TYPES[content[16] ?? -1]
      const memberId = content
        .toString('hex', 0, 16)
        .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
      return type ? { purpose: 'unsubscribe', memberId, type } : null
    },
  }
}
