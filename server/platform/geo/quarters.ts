import { distance } from 'geokdbush'
import { CITY_REACH, TOWNS_APART } from './city-reach.ts'
import type { GeoNamesPlace } from './geonames.ts'

type City = { place: GeoNamesPlace; reach: number }

/** A quarter that bears its city's name ("Lyon 07", "Amsterdam-Zuidoost") may lie a little further out. */
const NAMESAKE_REACH_KM = 12

/**
 * GeoNames lists the quarters of big cities as places of their own. A member's place is never finer than a
 * city, so a quarter becomes its city: the nearest one that reaches it and lies in the same second-level
 * division. Towns near a big city stay themselves.
 */
export function createCityFinder(places: GeoNamesPlace[]): (place: GeoNamesPlace) => GeoNamesPlace {
  const cities = findCities(places)
  return (place) => {
    const nearby = cities.get(divisionOf(place))
    if (!nearby || isApart(place)) return place
    const reaching = nearby.filter((city) => reaches(city, place))
    return reaching.reduce<City | null>((best, city) => nearer(place, best, city), null)?.place ?? place
  }
}

const divisionOf = ({ country, admin1 }: GeoNamesPlace) => `${country}.${admin1}`
const kilometres = (a: GeoNamesPlace, b: GeoNamesPlace) =>
  distance(Number(a.lng), Number(a.lat), Number(b.lng), Number(b.lat))

const isApart = (place: GeoNamesPlace) => townsApart.has(`${divisionOf(place)}.${place.name}`)
const townsApart = new Set(
  Object.entries(TOWNS_APART).flatMap(([division, towns]) =>
    towns.split(', ').map((town) => `${division}.${town}`),
  ),
)

function findCities(places: GeoNamesPlace[]): Map<string, City[]> {
  const reachOf = new Map<string, number>(
    Object.entries(CITY_REACH).flatMap(([division, cities]) =>
      cities.split(', ').map((city) => {
        const space = city.lastIndexOf(' ')
        return [`${division}.${city.slice(0, space)}`, Number(city.slice(space))] as const
      }),
    ),
  )
  const found = new Map<string, City[]>()
  for (const place of places) {
    const key = `${divisionOf(place)}.${place.name}`
    const reach = reachOf.get(key)
    if (!reach) continue
    // A name can occur again in the division, as the quarter of another city: the first is the city.
    reachOf.delete(key)
    const division = divisionOf(place)
    found.set(division, [...(found.get(division) ?? []), { place, reach }])
  }
  return found
}

/** Some places have no second-level division: New York, Sydney and Toronto, which span several, do not. */
function reaches({ place: city, reach }: City, place: GeoNamesPlace): boolean {
  if (city.admin2 !== place.admin2 && city.admin2 !== '' && place.admin2 !== '') return false
  const namesake = place.name.startsWith(`${city.name} `) || place.name.startsWith(`${city.name}-`)
  return kilometres(city, place) <= (namesake ? Math.max(reach, NAMESAKE_REACH_KM) : reach)
}

/** A city in the place's own division comes first: Brooklyn Heights is Brooklyn, though Manhattan is nearer. */
function nearer(place: GeoNamesPlace, best: City | null, city: City): City {
  if (!best) return city
  const own = Number(city.place.admin2 === place.admin2) - Number(best.place.admin2 === place.admin2)
  if (own !== 0) return own > 0 ? city : best
  return kilometres(city.place, place) < kilometres(best.place, place) ? city : best
}
