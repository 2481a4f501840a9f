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
  const cache = new Map<string, string | null>()
  return {
    countryOf(ip) {
      const cached = cache.get(ip)
      if (cached !== undefined) return cached
      const located = addresses.country(ip)
      const country = located && (servedCountry(located) ?? located)
      if (cache.size >= MOST_KEPT) cache.clear()
      cache.set(ip, country)
      return country
    },
    placeAt: map.nearest,
  }
}
