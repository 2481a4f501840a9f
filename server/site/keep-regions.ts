import type { Country } from '../../core/i18n/locales.ts'
import type { Db } from '../platform/db/database.ts'
import { listRegions } from './store.ts'

/** Reads all regions once: they are brought in before a process serves anybody, and never change after that. */
export function keepRegions(db: Db) {
  let kept: ReturnType<typeof listRegions> | undefined
  return async (countries: readonly Country[]) => {
    kept ??= listRegions(db).catch((error) => {
      kept = undefined
      throw error
    })
    const regions = await kept
    return regions.filter(({ country }) => countries.includes(country))
  }
}
