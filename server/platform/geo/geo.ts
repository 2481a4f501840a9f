import { createGeoIp } from './geoip.ts'
import { servedCountry } from './regions.ts'
import { createGeocoder, type Place } from './reverse-geocode.ts'

export type Geo = {
  /** The country of an address; Åland counts as Finland and Réunion as France, as in the place rows. */
  countryOf(ip: string): string | null
  placeAt(lat: number, lon: number): Promise<Place | null>
}

/** Offline lookups of countries and places. The data is read at the first lookup, not here. */
export function openGeo(): Geo {
  const addresses = createGeoIp()
  const map = createGeocoder()
  return {
    countryOf(ip) {
      const country = addresses.country(ip)
      return country && (servedCountry(country) ?? country)
    },
    placeAt: map.nearest,
  }
}
