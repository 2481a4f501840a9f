import { sql } from 'drizzle-orm'
import { STATEMENT_MS, type Tx } from './database.ts'

/**
 * Settings with which every session of the site begins. They belong to its role in its database: a pooler that hands
 * one session to many clients keeps them, while it refuses them as startup parameters and mixes them up when
 * clients set them.
 *
 * `plan_cache_mode`: a named statement is planned once for all values. Planning a search for its values takes three
 * times as long as the search, and finds the same plan. A value that decides the plan, such as that of a partial
 * index, is therefore written into the text of its statement.
 */
const SETTINGS: Record<string, string> = {
  plan_cache_mode: 'force_generic_plan',
  statement_timeout: `${STATEMENT_MS}ms`,
  idle_in_transaction_session_timeout: '30s',
}

/** Gives the role the settings that it does not have. A value that an operator chose stays. */
export async function keepRoleSettings(tx: Tx) {
  const { rows } = await tx.execute<{ setting: string }>(sql`
    select unnest(setconfig) as setting from pg_db_role_setting
    where setdatabase = (select oid from pg_database where datname = current_database())
      and setrole = (select oid from pg_roles where rolname = current_user)`)
  const present = new Set(rows.map(({ setting }) => setting.split('=', 1)[0]))
  const missing = Object.entries(SETTINGS).filter(([name]) => !present.has(name))
  for (const [name, value] of missing) await keepSetting(tx, name, value)
}

/** The command takes no parameters, so the server itself writes the names into it. */
async function keepSetting(tx: Tx, name: string, value: string) {
  const { rows } = await tx.execute<{ command: string }>(sql`
    select format('alter role %I in database %I set %I = %L',
      current_user, current_database(), ${name}::text, ${value}::text) as command`)
  for (const { command } of rows) await tx.execute(sql.raw(command))
}
