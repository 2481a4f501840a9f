import { eq, sql } from 'drizzle-orm'
import { INTERESTS } from '../../core/rules/members/interests.ts'
import type { Tx } from '../platform/db/database.ts'
import { installed } from '../platform/db/schema/platform.ts'
import { interest } from '../platform/db/schema/site.ts'
import { PLACES_VERSION, readPlaces } from '../platform/geo/places.ts'

type Tell = (line: string) => void

/** Installs the data that comes with the software; each edition once. */
export async function installReference(tx: Tx, tell: Tell) {
  await installOnce(tx, 'interests', INTERESTS.join(), () => installInterests(tx))
  await installOnce(tx, 'places', PLACES_VERSION, async () => {
    tell('Bringing in countries, regions and cities')
    await installPlaces(tx)
  })
}

async function installOnce(tx: Tx, name: string, edition: string, install: () => Promise<void>) {
  const [present] = await tx.select().from(installed).where(eq(installed.name, name))
  if (present?.edition === edition) return
  await install()
  await tx
    .insert(installed)
    .values({ name, edition })
    .onConflictDoUpdate({ target: installed.name, set: { edition } })
}

async function installInterests(tx: Tx) {
  const rows = INTERESTS.map((id, position) => ({ id, position }))
  await tx
    .insert(interest)
    .values(rows)
    .onConflictDoUpdate({ target: interest.id, set: { position: sql`excluded.position` } })
}

/** Inserts tens of thousands of rows as columns, in one statement per table. */
async function installPlaces(tx: Tx) {
  const { regions, cities } = readPlaces()
  const column = <T, K extends keyof T>(rows: T[], key: K) => sql.param(rows.map((row) => row[key]))
  await tx.execute(sql`
    insert into region (id, country, name)
    select * from unnest(${column(regions, 'id')}::text[], ${column(regions, 'country')}::text[], ${column(regions, 'name')}::text[])
    on conflict (id) do update set country = excluded.country, name = excluded.name`)
  await tx.execute(sql`
    insert into city (id, region_id, country, name, latitude, longitude)
    select * from unnest(
      ${column(cities, 'id')}::text[], ${column(cities, 'region')}::text[], ${column(cities, 'country')}::text[],
      ${column(cities, 'name')}::text[], ${column(cities, 'lat')}::float8[], ${column(cities, 'lon')}::float8[])
    on conflict (id) do update set
      region_id = excluded.region_id, name = excluded.name, latitude = excluded.latitude, longitude = excluded.longitude`)
}
