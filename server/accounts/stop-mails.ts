import { eq, sql } from 'drizzle-orm'
import { type MailStop, NOTIFICATION_TYPES } from '../../core/rules/accounts.ts'
import type { Db } from '../db/database.ts'
import { member } from '../db/schema.ts'
import { AppError } from '../http/app-error.ts'
import type { ShortLinks } from '../mail/short-links.ts'

type Deps = { db: Db; links: ShortLinks }

/** Stops the mails a link names; a bounce or a complaint stops all of them (spec section 4). */
export async function stopMails({ db, links }: Deps, token: string, cause: MailStop) {
  const link = links.read(token)
  if (!link) throw new AppError('not_found')
  const types = cause === 'list_unsubscribe' && link.type !== 'all' ? [link.type] : [...NOTIFICATION_TYPES]
  const stopped = types.length > 1 ? { mailStoppedBy: cause } : {}
  // One statement, so that two mails stopped at the same moment are both stopped.
  await db
    .update(member)
    .set({
      ...stopped,
      notificationsDisabled: sql`array(select distinct unnest(${member.notificationsDisabled} || ${sql.param(types)}::text[]))`,
    })
    .where(eq(member.id, link.memberId))
}
