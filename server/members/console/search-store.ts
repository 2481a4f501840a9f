import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { COUNTRIES } from '../../../core/i18n/locales.ts'
import type { Sites } from '../../../core/rules/staff/permissions.ts'
import type { Tx } from '../../platform/db/database.ts'
import { hasMailbox } from '../../platform/db/member-login.ts'
import { onSites } from '../../platform/db/on-sites.ts'
import { member } from '../../platform/db/schema/account.ts'
import { debitMandate, debitTrace } from '../../platform/db/schema/direct-debit.ts'
import { profile } from '../../platform/db/schema/members.ts'
import { creditOrder } from '../../platform/db/schema/money.ts'
import { city, site } from '../../platform/db/schema/site.ts'
import { isUuid } from '../../platform/http/ids.ts'
import { hashLastFour } from '../../platform/keys/ring.ts'
import { namesOrder } from '../../staff/order-store.ts'
import { fromMembers, isReal } from './store.ts'

/** What was typed, and the hash of it as an account or a phone, if it may be one. */
export type Exact = { typed: string; payerHashes: readonly string[] }

/** Members by an exact value that only they have: mail address, id, account, phone, or the number of one of their orders. */
export const listExact = (tx: Tx, sites: Sites, exact: Exact, limit: number) =>
  fromMembers(tx)
    .where(and(isNamed(tx, exact), isReal, onSites(member.siteId, sites)))
    .orderBy(asc(member.siteId), asc(member.id))
    .limit(limit)

function isNamed(tx: Tx, { typed, payerHashes }: Exact): SQL | undefined {
  if (typed.includes('@'))
    // The index of mailboxes begins with the site, so the sites are named.
    return and(inArray(member.siteId, tx.select({ id: site.id }).from(site)), hasMailbox(typed))
  return inArray(
    member.id,
    sql`(${sql.join(
      [
        ...(isUuid(typed) ? [sql`select ${typed}::uuid`] : []),
        tx.select({ id: creditOrder.memberId }).from(creditOrder).where(namesOrder(typed)).getSQL(),
        ...(LAST_FOUR.test(typed) ? [ownersOf(tx, typed).getSQL()] : []),
        ...(payerHashes.length > 0 ? [payersOf(tx, payerHashes).getSQL()] : []),
      ],
      sql` union `,
    )})`,
  )
}

const LAST_FOUR = /^\d{4}$/

/** Members who paid from an account that ends like this. */
const ownersOf = (tx: Tx, lastFour: string) =>
  tx
    .select({ id: debitMandate.memberId })
    .from(debitMandate)
    .where(
      or(
        eq(debitMandate.lastFourHash, hashLastFour(lastFour)),
        // A row that is not sealed.
        sql`right(${debitMandate.iban}, 4) = ${lastFour}`,
      ),
    )

/** Members who paid from this account or with this phone. */
const payersOf = (tx: Tx, hashes: readonly string[]) =>
  tx
    .select({ id: debitTrace.memberId })
    .from(debitTrace)
    .where(or(inArray(debitTrace.ibanHash, [...hashes]), inArray(debitTrace.phoneHash, [...hashes])))

/** The place of a member in a list of names. */
type NamePlace = { name: string; id: string }
type Named = {
  name?: string | undefined
  cities?: readonly string[] | undefined
  after?: NamePlace | undefined
}

/** The cities of a name, in any case. They are looked up first, so that members are read by the index of their city. */
export async function listCityIds(tx: Tx, name: string): Promise<string[]> {
  const rows = await tx
    .select({ id: city.id })
    .from(city)
    // The index of cities begins with the country, so the countries are named.
    .where(and(inArray(city.country, [...COUNTRIES]), sql`lower(${city.name}) = lower(${name})`))
  return rows.map(({ id }) => id)
}

const nameKey = sql<string>`(lower(${profile.name}) collate "C")`

/** Members whose name begins so, in any case, or of some cities, or both; in the order of their names. */
export const listNamed = (tx: Tx, sites: Sites, { name, cities, after }: Named, limit: number) =>
  fromMembers(tx)
    .where(
      and(
        name ? beginsWith(name) : undefined,
        sql`${profile.kind} = 'member'`,
        cities && inArray(profile.cityId, [...cities]),
        onSites(profile.siteId, sites),
        after && sql`(${nameKey}, ${profile.memberId}) > (lower(${after.name}), ${after.id}::uuid)`,
      ),
    )
    .orderBy(nameKey, asc(profile.memberId))
    .limit(limit)

/** A range of the index of names: from the beginning itself to the beginning with the highest letter behind it. */
const beginsWith = (name: string): SQL =>
  sql`${nameKey} >= lower(${name}) and ${nameKey} < lower(${name}) || chr(1114111)`
