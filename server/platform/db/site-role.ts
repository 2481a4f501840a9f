import { createHmac } from 'node:crypto'
import pg from 'pg'

/** The role by which the site uses its embedded database. It owns that database and has no other rights. */
export const SITE_ROLE = 'vonk_site'

/** The password of the site's role, made from that of the administrator, which cannot be found from it. */
export const sitePasswordFrom = (adminPassword: string) =>
  createHmac('sha256', adminPassword).update(SITE_ROLE).digest('hex')

/** Everything in a database that still belongs to the administrator, as in a data folder of an earlier version. */
const LEFT_TO_HAND_OVER = `
  select format('alter schema %I owner to ${SITE_ROLE}', nspname) as command
    from pg_namespace where nspname = 'drizzle' and nspowner <> '${SITE_ROLE}'::regrole
  union all
  select format('alter table %s owner to ${SITE_ROLE}', oid::regclass)
    from pg_class where relkind in ('r', 'p', 'v', 'm') and relowner <> '${SITE_ROLE}'::regrole
      and relnamespace in (select oid from pg_namespace where nspname in ('public', 'drizzle'))
  union all
  select format('alter function %s owner to ${SITE_ROLE}', oid::regprocedure)
    from pg_proc where proowner <> '${SITE_ROLE}'::regrole and pronamespace = 'public'::regnamespace`

/**
 * Makes the site's role and gives it a database with all that is in it. An injected statement then has no rights
 * beyond the site's own tables: no files, no programs, no other roles.
 */
export async function handOverDatabase(adminUrl: string, database: string, password: string) {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [SITE_ROLE])
    if (!rowCount) await client.query(`create role ${SITE_ROLE} login nosuperuser nocreatedb nocreaterole`)
    await client.query(`alter role ${SITE_ROLE} password ${pg.escapeLiteral(password)}`)
    await client.query(`alter database ${pg.escapeIdentifier(database)} owner to ${SITE_ROLE}`)
    const { rows } = await client.query<{ command: string }>(LEFT_TO_HAND_OVER)
    for (const { command } of rows) await client.query(command)
  } finally {
    await client.end()
  }
}
