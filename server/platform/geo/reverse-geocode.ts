import { around } from 'geokdbush'
import KDBush from 'kdbush'
import { readDivisionNames, readGeoNames } from './geonames.ts'
import { createTownFinder, townId } from './places.ts'
import { listRegions, servedCountry } from './regions.ts'

/** Where a point lies. The ids are those of the place rows, null in a country that is not served. */
export type Place = {
  country: string
  region: string
  regionId: string | null
  city: string
  cityId: string | null
}

/** A point further than this from any town is open sea or wilderness, and better left unnamed. */
const FURTHEST_KM = 150

/** Names the town nearest to a point, anywhere in the world. The index is built at the first lookup. */
export function createGeocoder(): { nearest(lat: number, lon: number): Place | null } {
  let atlas: Atlas | undefined
  return {
    nearest(lat, lon) {
      atlas ??= drawAtlas()
      const [nearest] = around(atlas.index, lon, lat, 1, FURTHEST_KM)
      return nearest === undefined ? null : placeOf(atlas, nearest)
    },
  }
}

type Area = Pick<Place, 'country' | 'region' | 'regionId'>

/** Every town as a point on the map. Towns share their areas, which keeps the whole world within 10 MB. */
type Atlas = { index: KDBush; names: string[]; areaOf: Uint16Array; areas: Area[] }

function placeOf({ names, areaOf, areas }: Atlas, point: number): Place | null {
  const area = areas[areaOf[point] ?? -1]
  const city = names[point]
  if (!area || !city) return null
  return { ...area, city, cityId: area.regionId && townId(area.regionId, city) }
}

function drawAtlas(): Atlas {
  const places = readGeoNames()
  const findTown = createTownFinder(places)
  const findArea = createAreaFinder()
  const points = places.flatMap((place) => {
    const town = findTown(place)
    // A place of a served country that is no town stays off the map, so that its neighbour is named instead.
    if (!town && servedCountry(place.country)) return []
    const area = findArea.of(place.country, town?.region ?? null, place.admin1)
    return [{ lat: Number(place.lat), lon: Number(place.lng), area, name: town?.name ?? place.name }]
  })
  const index = new KDBush(points.length, 64, Float32Array)
  for (const { lat, lon } of points) index.add(lon, lat)
  return {
    index: index.finish(),
    names: points.map(({ name }) => name),
    areaOf: Uint16Array.from(points, ({ area }) => area),
    areas: findArea.areas,
  }
}

function createAreaFinder() {
  const regions = new Map(listRegions().map((region) => [region.id, region]))
  const divisions = readDivisionNames()
  const areas: Area[] = []
  const known = new Map<string, number>()
  const draw = (country: string, regionId: string | null, division: string): Area => {
    const region = regionId ? regions.get(regionId) : undefined
    if (region) return { country: region.country, region: region.name, regionId: region.id }
    return { country, region: divisions.get(division) ?? '', regionId: null }
  }
  return {
    areas,
    of(country: string, regionId: string | null, admin1: string): number {
      const division = `${country}.${admin1}`
      const key = regionId ?? division
      const area = known.get(key) ?? areas.push(draw(country, regionId, division)) - 1
      known.set(key, area)
      return area
    },
  }
}
