import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { NOTIFICATION_TYPES, type NotificationType } from '../../../core/rules/account/account.ts'
import type { LinkedPage } from '../../../core/rules/reach/notifications.ts'
import type { Tx } from '../db/database.ts'
import { shareSecret } from '../db/secret-store.ts'

/** The pages a link can open. A link names its page by the index here, so new pages are added at the end. */
const PAGES: readonly [name: OpenedPage['page'], path: string][] = [
  ['home', '/'],
  ['chats', '/chats'],
  ['chat', '/chats/{id}'],
  ['likes', '/likes/received'],
  // The recipient of a mail has to log in first: a visitor might not see the profile.
  ['member', '/likes/m/{id}'],
  ['members', '/members'],
  ['profile', '/profile'],
  ['credits', '/credits'],
  ['premium', '/premium'],
  ['swipe-game', '/swipe-game'],
  ['match-finder', '/match-finder'],
]

type Unsubscribe = { purpose: 'unsubscribe'; memberId: string; type: NotificationType | 'all' }

/** A page that a mail leads to; some belong to one conversation or member. */
export type OpenedPage = { page: LinkedPage } | { page: 'chat' | 'member'; id: string }

/** What a short link can be for. It never logs anybody in. */
type ShortLink = Unsubscribe | { purpose: 'open'; path: string }

export type ShortLinks = {
  write(link: Unsubscribe): string
  open(page: OpenedPage): string
  read(token: string): ShortLink | null
}

const TYPES = ['all', ...NOTIFICATION_TYPES] as const
const SIGNATURE_BYTES = 12
/** The length of the signed bytes tells two cases apart: a member and a type, or a page and an id. */
const UNSUBSCRIBE_BYTES = 17
const OPEN_BYTES = 18

/** The key that signs the links in mails; made once, shared by all processes. */
export const readLinkKey = (tx: Tx): Promise<string> =>
  shareSecret(tx, 'link_key', () => randomBytes(32).toString('hex'))

/**
 * Links that fit on a line: a purpose, its subject and a signature, 40 characters in all. They are not stored
 * anywhere, so the unsubscribe link of an old mail still works.
 */
export function createShortLinks(key: string): ShortLinks {
  const sign = (content: Buffer) =>
    createHmac('sha256', key).update(content).digest().subarray(0, SIGNATURE_BYTES)
  const seal = (...parts: Buffer[]) => {
    const content = Buffer.concat(parts)
    return Buffer.concat([content, sign(content)]).toString('base64url')
  }
  return {
    write: ({ memberId, type }) => seal(bytesOf(memberId), Buffer.from([TYPES.indexOf(type)])),
    open(opened) {
      const number = PAGES.findIndex(([name]) => name === opened.page)
      return seal(Buffer.from([0, number]), 'id' in opened ? bytesOf(opened.id) : Buffer.alloc(16))
    },
    read(token) {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length <= SIGNATURE_BYTES) return null
      const content = bytes.subarray(0, -SIGNATURE_BYTES)
      if (!timingSafeEqual(bytes.subarray(-SIGNATURE_BYTES), sign(content))) return null
      if (content.length === UNSUBSCRIBE_BYTES) return readUnsubscribe(content)
      return content.length === OPEN_BYTES ? readOpen(content) : null
    },
  }
}

function readUnsubscribe(content: Buffer): ShortLink | null {
  const type = TYPES[content[16] ?? -1]
  return type ? { purpose: 'unsubscribe', memberId: idOf(content.subarray(0, 16)), type } : null
}

function readOpen(content: Buffer): ShortLink | null {
  const [, path] = PAGES[content[1] ?? -1] ?? []
  return path ? { purpose: 'open', path: path.replace('{id}', idOf(content.subarray(2))) } : null
}

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')
const idOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
