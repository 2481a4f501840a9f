import pg from 'pg'
import { prepareData } from '../server/install/prepare-data.ts'
import { type Embedded, startEmbedded } from '../server/platform/db/embedded.ts'
import { ensureDatabase, migrate } from '../server/platform/db/migrate.ts'

/**
 * Settings of a database that a crowd joins. No data outlives the run, so the database need not survive a crash; the
 * crowd is vacuumed after it is filled.
 */
export const FILLING = { fsync: 'off', full_page_writes: 'off', max_wal_size: '4GB', autovacuum: 'off' }

/** The time at which the measured searches take place. */
export const NOW = new Date('2026-03-14T10:00:00Z')

/** An id that is the same in every run, and a valid UUID of version 4. */
export const idOf = (text: string) =>
  `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`

/**
 * A crowd as on a real site of that size: most in one country, crowded and empty regions, more men than
 * women, three in ten fictional, one in twenty real members shown to visitors, most of them young and not active lately.
 */
const peopleOf = (size: number) => [
  `create temporary table crowd as
select ${idOf("'member ' || n")} as id, n, random() as chance, random() as place, random() as age,
  random() as seen, random() < 0.3 as is_fictional, random() < 0.65 as is_man, random() as state
from generate_series(1, ${size}) n`,
  `create temporary table home as
select region.id as region_id, region.country,
  (select city.id from city where city.region_id = region.id order by city.id limit 1) as city_id,
  row_number() over (partition by region.country order by region.id) - 1 as number,
  count(*) over (partition by region.country) as regions
from region`,
]

const MEMBERS = `
insert into member (id, site_id, email, password_hash, status, language, signup_date)
select crowd.id, site.id, case when is_fictional then null else n || '@vonk.example' end,
  case when is_fictional then null else '-' end, 'active', 'nl', $1
from crowd, site where site.is_default`

const PROFILES = `
insert into profile (member_id, site_id, pool, kind, status, invisible, name, gender, sexuality, date_of_birth,
  country, region_id, city_id, about, last_active_at, has_photo, shown_to_visitors)
select crowd.id, site.id, site.pool, case when is_fictional then 'fictional' else 'member' end,
  case when state < 0.04 then 'disabled' else 'active' end, state > 0.98, 'Member ' || n,
  case when is_man and not is_fictional then 'male' else 'female' end, 'hetero',
  ($1::date - interval '18 years' - (power(age, 1.5) * 60 * 365.25)::int * interval '1 day')::date,
  home.country, home.region_id, home.city_id, case when n % 7 = 0 then '' else 'A few words about me.' end,
  $1::timestamptz - power(seen, 3) * 500 * interval '1 day', n % 10 < 7,
  not is_fictional and n % 20 = 0
from crowd cross join site
join home on home.country = case when chance < 0.7 then 'NL' when chance < 0.8 then 'BE' when chance < 0.9 then 'DE'
    when chance < 0.95 then 'GB' else 'FR' end
  and home.number = floor(power(place, 1.7) * home.regions)
where site.is_default`

const PHOTOS = `
insert into photo (id, member_id, position, is_main, status, width, height, placeholder, painting, created_at)
select ${idOf("'photo ' || n")}, id, 0, true, 'active', 800, 1000, '5RgSFgaIh/eIeJiIiHl3hod3Z39ksGg=',
  case when is_fictional then '{}'::jsonb end, $1
from crowd where n % 10 < 7`

/** Blocks by and against the searching member. */
const BLOCKS = `
insert into block (blocker_id, blocked_id, at)
select case n % 2 when 0 then self.id else crowd.id end, case n % 2 when 0 then crowd.id else self.id end, $1
from crowd, (select id from crowd where n = 1) self where n between 2 and 41`

/** Fills a database of its own with so many members. */
export async function gatherCrowd(postgres: Embedded, size: number): Promise<string> {
  const name = `crowd_${size}`
  await ensureDatabase(postgres.url('postgres'), name)
  const url = postgres.url(name)
  await migrate(url, (tx) => prepareData(tx, { demo: null, now: NOW, tell: () => {} }))
  await insertCrowd(url, size, NOW)
  return url
}

/** Adds members to the database of a stopped site until it has so many. */
export async function joinCrowd(dataDir: string, size: number) {
  const postgres = await startEmbedded({ dataDir, tell: () => {}, settings: FILLING })
  try {
    const url = postgres.url('vonk')
    await insertCrowd(url, size - (await countMembers(url)), new Date())
  } finally {
    await postgres.stop()
  }
}

async function countMembers(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select count(*)::int as members from member')
  await client.end()
  return rows[0].members
}

/** Inserts members, then analyzes and vacuums the database, as a night of autovacuum would. */
async function insertCrowd(url: string, size: number, now: Date) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`select setseed(0.5), set_config('maintenance_work_mem', '256MB', false)`)
    // Triggers and foreign keys are off, because the generated rows are valid.
    await client.query('set session_replication_role = replica')
    const putBack = await takeIndexesAway(client, ['member', 'profile', 'photo'])
    for (const statement of peopleOf(size)) await client.query(statement)
    for (const statement of [MEMBERS, PROFILES, PHOTOS, BLOCKS]) await client.query(statement, [now])
    await putBack()
    await client.query('vacuum (analyze)')
  } finally {
    await client.end()
  }
}

/** Indexes are dropped while rows are inserted, because building them afterwards is several times faster. */
export async function takeIndexesAway(
  client: pg.Client,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  const { rows } = await client.query(
    `select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = any($1) and indexname not in (select conname from pg_constraint)`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return async () => {
    for (const { definition } of rows) await client.query(definition)
  }
}
