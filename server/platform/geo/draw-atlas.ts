import KDBush from 'kdbush'
import { readDivisionNames, readGeoNames } from './geonames.ts'
import { createTownFinder } from './places.ts'
import { listRegions, servedCountry } from './regions.ts'
import type { Area, Atlas } from './reverse-geocode.ts'

/** The program of the child process that the geocoder starts: it sends the atlas and ends. */
process.send?.(drawAtlas(), () => process.disconnect())

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
    index: index.finish().data,
    names: points.map(({ name }) => name),
    areaOf: Uint16Array.from(points, ({ area }) => area),
    areas: findArea.areas,
  }
}

function createAreaFinder() {
  const regions = new Map(listRegions().map((region) => [region.id, region]))
  const divisions = readDivisionNames()
  const areas: Area[] = []
  const indexes = new Map<string, number>()
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
      const area = indexes.get(key) ?? areas.push(draw(country, regionId, division)) - 1
      indexes.set(key, area)
      return area
    },
  }
}
