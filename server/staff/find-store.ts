import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Sites } from '../../core/rules/staff/permissions.ts'
import type { Tx } from '../platform/db/database.ts'
import { onSites } from '../platform/db/on-sites.ts'
import { mailboxSql, member } from '../platform/db/schema/account.ts'
import { profile } from '../platform/db/schema/members.ts'
import { site } from '../platform/db/schema/site.ts'
import { staff } from '../platform/db/schema/staff.ts'
import { isUuid } from '../platform/http/ids.ts'

const MOST_FOUND = 10

/** Members by their id or exact mail address, one for each site that has them. */
export const findMembers = (tx: Tx, sites: Sites, typed: string) =>
  tx
    .select({ id: member.id, email: member.email, name: profile.name, siteId: member.siteId })
    .from(member)
    .innerJoin(profile, eq(profile.memberId, member.id))
    .where(
      and(
        isUuid(typed) ? eq(member.id, typed) : eq(member.mailbox, mailboxSql(sql`${typed}::text`)),
        // The index of mailboxes begins with the site, so all sites are named too.
        onSites(member.siteId, sites) ?? inArray(member.siteId, tx.select({ id: site.id }).from(site)),
      ),
    )
    .limit(MOST_FOUND)

/** People of staff whose name or address begins with what was typed. They are few. */
export const findPeople = (tx: Tx, typed: string) => {
  const begins = `${typed.toLowerCase().replace(/[%_\\]/g, '\\$&')}%`
  return tx
    .select({ id: staff.id, name: staff.name, email: staff.email })
    .from(staff)
    .where(or(sql`lower(${staff.name}) like ${begins}`, sql`lower(${staff.email}) like ${begins}`))
    .limit(MOST_FOUND)
}
