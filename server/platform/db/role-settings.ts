import pg from 'pg'

/**
 * Settings of every session of the site. They belong to its role in its database: a pooler that hands one session
 * to many clients keeps them, while it refuses them as startup parameters and mixes them up when clients set them.
 *
 * `plan_cache_mode`: a named statement is planned once for all values. Planning a search for its values takes three
 * times as long as the search, and finds the same plan. A value that decides the plan, such as that of a partial
 * index, is therefore written into the text of its statement.
 */
const SETTINGS = { plan_cache_mode: 'force_generic_plan' }

/** Gives the settings to the role that asks, where it does not have them already. Sessions that begin later use them. */
export async function keepRoleSettings(client: pg.Client) {
  const { rows } = await client.query<{ role: string; database: string }>(
    'select current_user as role, current_database() as database',
  )
  const { role, database } = rows[0] ?? { role: '', database: '' }
  for (const [name, value] of Object.entries(SETTINGS)) {
    const { rowCount } = await client.query(
      `select 1 from pg_db_role_setting join pg_database on pg_database.oid = setdatabase
       where datname = $1 and setrole = $2::regrole and $3 = any(setconfig)`,
      [database, pg.escapeIdentifier(role), `${name}=${value}`],
    )
    if (rowCount) continue
    const [quotedRole, quotedDatabase] = [role, database].map((text) => pg.escapeIdentifier(text))
    await client.query(`alter role ${quotedRole} in database ${quotedDatabase} set ${name} = ${value}`)
  }
}
