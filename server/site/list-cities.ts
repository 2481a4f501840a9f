import type { Country } from '../../core/i18n/locales.ts'
import type { Db } from '../platform/db/database.ts'
import { presentCity } from './present.ts'
import { findCities } from './store.ts'

/** As many cities as fit under a field on a phone. */
const CITIES_SHOWN = 8

/** The cities of a country whose name begins with what was typed. */
export async function listCities({ db }: { db: Db }, { country, name }: { country: Country; name: string }) {
  const rows = await findCities(db, country, name, CITIES_SHOWN)
  return { cities: rows.map(presentCity) }
}
