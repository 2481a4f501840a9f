import { type MailStop, NOTIFICATION_TYPES } from '../../../core/rules/account/account.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { ShortLinks } from '../../platform/mail/short-links.ts'
import { disableNotifications } from './store.ts'

type Deps = { db: Db; links: ShortLinks }

/**
 * Stops the kind of mail that an unsubscribe link names; a bounce or a complaint stops all kinds
 * (docs/product.md, reach-mail-stops).
 */
export async function stopMails({ db, links }: Deps, token: string, cause: MailStop) {
  const link = links.read(token)
  if (link?.purpose !== 'unsubscribe') throw new AppError('link_unknown')
  const types = cause === 'list_unsubscribe' && link.type !== 'all' ? [link.type] : NOTIFICATION_TYPES
  await disableNotifications(db, link.memberId, { types, cause })
}

/** Stops mails to an address that bounced for good, unless the member has another address by now. */
export async function stopBounced(tx: Tx, { memberId, to }: { memberId: string | null; to: string }) {
  if (memberId)
    await disableNotifications(tx, memberId, { types: NOTIFICATION_TYPES, cause: 'bounce', email: to })
}
