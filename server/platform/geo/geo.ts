import { createGeoIp } from './geoip.ts'
import { servedCountry } from './regions.ts'
import { createGeocoder, type Place } from './reverse-geocode.ts'

export type Geo = {
  /** The country of an address; Åland counts as Finland and Réunion as France, as in the place rows. */
  countryOf(ip: string): string | null
  placeAt(lat: number, lon: number): Promise<Place | null>
}

/** Addresses whose country is kept, because each visitor asks for many things; all are forgotten when there are more. */
const MOST_KEPT = 1_000

/** Offline lookups of countries and places. The data is read at the first lookup, not here. */
export function openGeo(): Geo {
  const addresses = createGeoIp()
  const map = createGeocoder()
  const kept = new Map<string, string | null>()
  return {
    countryOf(ip) {
      const known = kept.get(ip)
      if (known !== undefined) return known
      const found = addresses.country(ip)
      const country = found && (servedCountry(found) ?? found)
      if (kept.size >= MOST_KEPT) kept.clear()
      kept.set(ip, country)
      return country
    },
    placeAt: map.nearest,
  }
}
