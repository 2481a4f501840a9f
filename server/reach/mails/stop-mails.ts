import { and, eq, type SQL, sql } from 'drizzle-orm'
import {
  type MailStop,
  NOTIFICATION_TYPES,
  type NotificationType,
} from '../../../core/rules/account/account.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { member } from '../../platform/db/schema/account.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { ShortLinks } from '../../platform/mail/short-links.ts'

type Deps = { db: Db; links: ShortLinks }

/** Stops the mails a link names; a bounce or a complaint stops all of them (spec section 4). */
export async function stopMails({ db, links }: Deps, token: string, cause: MailStop) {
  const link = links.read(token)
  if (link?.purpose !== 'unsubscribe') throw new AppError('not_found')
  const types = cause === 'list_unsubscribe' && link.type !== 'all' ? [link.type] : NOTIFICATION_TYPES
  await stop(db, link.memberId, types, cause)
}

/** A mail server refused the address of a letter for good. Addresses that are not (or no longer) theirs stop nobody. */
export async function stopBounced(tx: Tx, { memberId, to }: { memberId: string | null; to: string }) {
  if (memberId) await stop(tx, memberId, NOTIFICATION_TYPES, 'bounce', sql`${member.email} = ${to}`)
}

async function stop(
  tx: Tx,
  memberId: string,
  types: readonly NotificationType[],
  cause: MailStop,
  onlyIf?: SQL,
) {
  const stopped = types.length > 1 ? { mailStoppedBy: cause } : {}
  // One statement, so that two mails stopped at the same moment are both stopped.
  await tx
    .update(member)
    .set({
      ...stopped,
      notificationsDisabled: sql`array(select distinct unnest(${member.notificationsDisabled} || ${sql.param([...types])}::text[]))`,
    })
    .where(and(eq(member.id, memberId), onlyIf))
}
