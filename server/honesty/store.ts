import { asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { HonestyPoint } from '../../core/contract/site/honesty.ts'
import { HONESTY_DAYS, type StatementName } from '../../core/rules/site/honesty.ts'
import type { Tx } from '../platform/db/database.ts'
import { honestyKey, honestyNight, honestyStatements } from '../platform/db/schema/honesty.ts'
import { STATEMENTS } from './statements.ts'

export type NightRow = typeof honestyNight.$inferSelect

export type Period = { from: Date; until: Date }

/** A row of a statement: a figure of the site or of its pool, and how many persons it is about. */
export type Counted = { scope: string; cell: string; value: number | null; persons: number }

/** Runs one statement, for everybody or for one member. The text is sent as it is shown on the page. */
export async function runStatement(
  pool: Pool,
  name: StatementName,
  { siteId, memberId = null, from, until }: Period & { siteId: string; memberId?: string | null },
): Promise<Counted[]> {
  const { rows } = await pool.query<Counted>(STATEMENTS[name], [siteId, from, until, memberId])
  return rows
}

/** The newest night of a site. */
export async function findNewest(tx: Tx, siteId: string): Promise<NightRow | undefined> {
  const [row] = await tx
    .select()
    .from(honestyNight)
    .where(eq(honestyNight.siteId, siteId))
    .orderBy(desc(honestyNight.number))
    .limit(1)
  return row
}

/** The days up to the midnight at which a day began in a time zone. */
export async function findPeriod(
  tx: Tx,
  { day, timeZone }: { day: string; timeZone: string },
): Promise<Period> {
  const { rows } = await tx.execute<{ from: string; until: string }>(sql`
    select ((${day}::date - ${HONESTY_DAYS}::int)::timestamp at time zone ${timeZone}) as "from",
      (${day}::date::timestamp at time zone ${timeZone}) as until`)
  const [row] = rows
  if (!row) throw new Error('a statement without a table gives one row')
  return { from: new Date(row.from), until: new Date(row.until) }
}

export const listNights = (tx: Tx, siteId: string) =>
  tx.select().from(honestyNight).where(eq(honestyNight.siteId, siteId)).orderBy(asc(honestyNight.number))

/** How the figures of the graph went over all nights of a site. A lost night has none of them. */
export async function listPoints(tx: Tx, siteId: string): Promise<HonestyPoint[]> {
  const figure = (path: string) => sql.raw(`(body::jsonb #>> '{figures,${path},site,value}')::float8`)
  const { rows } = await tx.execute<HonestyPoint>(sql`
    select day::text, statements_hash as statements,
      ${figure('answers,between_share')} as answered,
      ${figure('messages,fictional_share')} as messages,
      ${figure('credits,fictional_share')} as credits,
      ${figure('people,active')} as active
    from honesty_night where site_id = ${siteId} order by number`)
  return rows
}

export const insertNight = (tx: Tx, night: typeof honestyNight.$inferInsert) =>
  tx.insert(honestyNight).values(night)

export const keepStatements = (tx: Tx, statements: typeof honestyStatements.$inferInsert) =>
  tx.insert(honestyStatements).values(statements).onConflictDoNothing()

export const listStatements = (tx: Tx) => tx.select().from(honestyStatements)

export const listKeys = (tx: Tx) => tx.select().from(honestyKey).orderBy(asc(honestyKey.from))

/** Makes a key the one that signs from now on. False if another key has replaced it already. */
export async function takeUpKey(tx: Tx, { id, publicKey }: { id: string; publicKey: string }, now: Date) {
  const [known] = await tx.select().from(honestyKey).where(eq(honestyKey.id, id))
  if (known) return known.until === null
  await tx.update(honestyKey).set({ until: now }).where(isNull(honestyKey.until))
  await tx.insert(honestyKey).values({ id, publicKey, from: now })
  return true
}
