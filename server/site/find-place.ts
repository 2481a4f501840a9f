import type { Geo } from '../platform/geo/geo.ts'
import { AppError } from '../platform/http/app-error.ts'

/** The place nearest to a point. */
export async function findPlace({ geo }: { geo: Geo }, { lat, lon }: { lat: number; lon: number }) {
  const place = await geo.placeAt(lat, lon)
  if (!place) throw new AppError('place_unknown')
  return { country: place.country, region: place.region, region_id: place.regionId, city: place.city }
}
