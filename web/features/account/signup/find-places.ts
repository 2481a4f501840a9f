import type { api } from '../../../../core/contract/api.ts'
import type { AnswerOf } from '../../../../core/contract/endpoint.ts'
import { isCountry } from '../../../../core/i18n/locales.ts'
import type { CallApi } from '../../../lib/api.ts'
import { whenRefused } from '../../../lib/when-refused.ts'

export type City = AnswerOf<typeof api.listCities>['cities'][number]

/** Towns that match the typed text, which identifies late answers; null if the request failed. */
export type FoundCities = { text: string | null; cities: City[] }
export type FoundPlace = { country: string; region: string | null; city: City | null }
/** Null if no place is near or the request failed. */
export type NearestPlace = { place: FoundPlace | null }

/** Answer to a request that failed. */
export const UNANSWERED = { text: null, cities: [], place: null, status: null }

/** The loader that serves `LocationFields` on every page. */
const AT = '/complete-signup'
export const citiesAt = (country: string, name: string) =>
  `${AT}?${new URLSearchParams({ find: 'cities', country, name })}`
/** Two decimals, about a kilometre, are enough to name a town and protect the exact position. */
export const placeAt = (lat: number, lon: number) =>
  `${AT}?${new URLSearchParams({ find: 'place', lat: lat.toFixed(2), lon: lon.toFixed(2) })}`

/** Answers requests of `LocationFields`. A failure is an empty answer, so that the page survives it. */
export async function findPlaces(
  query: URLSearchParams,
  call: CallApi,
): Promise<FoundCities | NearestPlace | null> {
  const value = (name: string) => query.get(name) ?? ''
  if (query.get('find') === 'cities')
    return { text: value('name'), cities: await listCities(call, value('country'), value('name')) }
  if (query.get('find') === 'place') return { place: await nearestPlace(call, value('lat'), value('lon')) }
  return null
}

/** The only town of that name, within the region if it is known. */
export async function findCity(call: CallApi, country: string, name: string, region: string | null) {
  const lowerCased = name.trim().toLocaleLowerCase()
  const namesakes = (await listCities(call, country, name)).filter(
    (city) => city.name.toLocaleLowerCase() === lowerCased,
  )
  return namesakes.find((city) => city.region === region) ?? (region ? undefined : namesakes[0])
}

async function listCities(call: CallApi, country: string, name: string): Promise<City[]> {
  if (!isCountry(country)) return []
  const found = await whenRefused(call('listCities', { query: { country, name } }), { any: () => null })
  return found?.cities ?? []
}

async function nearestPlace(call: CallApi, lat: string, lon: string): Promise<FoundPlace | null> {
  const place = await whenRefused(call('geocode', { query: { lat, lon } }), { any: () => null })
  if (!place) return null
  const city = await findCity(call, place.country, place.city, place.region_id)
  return { country: place.country, region: place.region_id, city: city ?? null }
}
