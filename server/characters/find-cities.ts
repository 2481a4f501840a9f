import type { Country } from '../../core/i18n/locales.ts'
import type { Db } from '../platform/db/database.ts'
import { findCities } from '../site/store.ts'

/** Cities that are offered for what was typed. */
const CITIES_SHOWN = 20

export async function findCharacterCities(
  { db }: { db: Db },
  { country, name }: { country: Country; name: string },
) {
  const rows = await findCities(db, country, name, CITIES_SHOWN)
  return { cities: rows.map(({ id, name, regionName }) => ({ id, name, region: regionName })) }
}
