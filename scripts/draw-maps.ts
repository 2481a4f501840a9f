/**
 * Draws the maps of the map lander, one per country, as rows of dots where there are towns:
 * web/landers/map/maps.json. Run it after changing the place rows or the tables of cities: node
 * scripts/draw-maps.ts
 */
import { writeFile } from 'node:fs/promises'
import { COUNTRIES, type Country } from '../core/i18n/locales.ts'
import { type CityRecord, readPlaces } from '../server/platform/geo/places.ts'
import { GAPS, MAP_CITIES, WINDOWS } from './map-cities.ts'

const MAPS = new URL('../web/landers/map/maps.json', import.meta.url)
/** Dots along the longer side of a map. */
const DOTS = 46
/** The size of the map on a phone and on a desktop in pixels, and of a city with its name. */
const PHONE = { width: 340, height: 500 }
const DESK = { width: 530, height: 660 }
const LABEL = { dot: 14, letter: 7.4, height: 34, margin: 20 }

type Point = { x: number; y: number }
type Spot = Point & { city: CityRecord }

/**
 * Lambert's equal-area projection around the middle of the country, which gives its familiar shape at every
 * latitude.
 */
function project(cities: readonly CityRecord[]): Spot[] {
  const radians = Math.PI / 180
  const lon0 = middle(cities.map(({ lon }) => lon)) * radians
  const lat0 = middle(cities.map(({ lat }) => lat)) * radians
  return cities.map((city) => {
    const [lon, lat] = [city.lon * radians, city.lat * radians]
    const facing = Math.sin(lat0) * Math.sin(lat) + Math.cos(lat0) * Math.cos(lat) * Math.cos(lon - lon0)
    const stretch = Math.sqrt(2 / (1 + facing))
    const y = Math.cos(lat0) * Math.sin(lat) - Math.sin(lat0) * Math.cos(lat) * Math.cos(lon - lon0)
    return { city, x: stretch * Math.cos(lat) * Math.sin(lon - lon0), y: -stretch * y }
  })
}

const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2

/** The place of a dot in the grid; every other row is shifted by half a step. */
type Cell = { column: number; row: number }
const ROW_HEIGHT = Math.sqrt(3) / 2
const keyOf = ({ column, row }: Cell) => `${column} ${row}`
const cellAt = ({ x, y }: Point): Cell => {
  const row = Math.round(y / ROW_HEIGHT)
  return { row, column: Math.round(x - asideOf(row)) }
}
const asideOf = (row: number) => (Math.abs(row) % 2) / 2
const placeOf = ({ column, row }: Cell): Point => ({ x: column + asideOf(row), y: row * ROW_HEIGHT })

function neighbours({ column, row }: Cell): Cell[] {
  const left = Math.abs(row) % 2 ? column : column - 1
  return [
    { row, column: column - 1 },
    { row, column: column + 1 },
    ...[row - 1, row + 1].flatMap((other) => [
      { row: other, column: left },
      { row: other, column: left + 1 },
    ]),
  ]
}

/**
 * Fills the gaps between towns but keeps the coastline: the land grows by some steps, then shrinks by as
 * many.
 */
function close(cells: readonly Cell[], steps: number): Cell[] {
  let land = new Map(cells.map((cell) => [keyOf(cell), cell]))
  for (let step = 0; step < steps; step++)
    for (const cell of [...land.values()]) for (const next of neighbours(cell)) land.set(keyOf(next), next)
  for (let step = 0; step < steps; step++) {
    const before = land
    land = new Map(
      [...before].filter(([, cell]) => neighbours(cell).every((next) => before.has(keyOf(next)))),
    )
  }
  for (const cell of cells) land.set(keyOf(cell), cell)
  return [...land.values()]
}

/** A line for each unbroken row of dots; the style sheet draws the line as dots. */
function drawRows(cells: readonly Cell[]): string {
  const land = new Set(cells.map(keyOf))
  const starts = cells.filter(({ column, row }) => !land.has(keyOf({ row, column: column - 1 })))
  starts.sort((one, other) => one.row - other.row || one.column - other.column)
  return starts
    .map((start) => {
      let length = 0
      while (land.has(keyOf({ row: start.row, column: start.column + length + 1 }))) length++
      const { x, y } = placeOf(start)
      return `M${short(x)} ${short(y)}h${length}`
    })
    .join('')
}

const short = (value: number) => String(Math.round(value * 100) / 100)

function drawMap(country: Country, all: readonly CityRecord[]) {
  const window = WINDOWS[country]
  const inside = ({ lat, lon }: CityRecord) =>
    !window || (lon > window.west && lon < window.east && lat > window.south && lat < window.north)
  const spots = enlarge(project(all.filter((city) => city.country === country && inside(city))))
  const width = Math.max(...spots.map(({ x }) => x))
  const height = Math.max(...spots.map(({ y }) => y))
  const cells = new Map(spots.map((spot) => [keyOf(cellAt(spot)), cellAt(spot)]))
  return {
    width: Math.ceil(width),
    height: Math.ceil(height),
    dots: drawRows(close([...cells.values()], GAPS[country] ?? 1)),
    cities: placeCities(country, spots, { width: Math.ceil(width), height: Math.ceil(height) }),
  }
}

/** Moves a country to the origin and scales it to the grid. */
function enlarge(spots: readonly Spot[]): Spot[] {
  const left = Math.min(...spots.map(({ x }) => x))
  const top = Math.min(...spots.map(({ y }) => y))
  const size = Math.max(...spots.map(({ x, y }) => Math.max(x - left, y - top)))
  return spots.map((spot) => ({
    ...spot,
    x: ((spot.x - left) * DOTS) / size,
    y: ((spot.y - top) * DOTS) / size,
  }))
}

type Side = 'left' | 'right'
type Label = { left: number; right: number; y: number }
type Size = { width: number; height: number }

/**
 * The places of the cities in shares of the map, and their sizes: 3 for the first few, 1 for the last. `side`
 * is the side of the name on a phone and `wide` on a desktop; null where there is no room for it.
 */
function placeCities(country: Country, spots: readonly Spot[], map: Size) {
  const named = MAP_CITIES[country].split(', ').map((cityName) => {
    const spot = spots.find(
      ({ city }) => city.name === cityName || `${city.name} ${city.region}` === cityName,
    )
    if (!spot) throw new Error(`${country} has no city called ${cityName}`)
    return spot
  })
  const [onPhone, onDesk] = [PHONE, DESK].map((room) => findRoom(named, map, room))
  return named.map(({ city, x, y }, index) => ({
    id: city.id,
    name: city.name,
    x: third(x / map.width),
    y: third(y / map.height),
    size: index < 3 ? 3 : index < 8 ? 2 : 1,
    side: onPhone?.[index] ?? null,
    wide: onDesk?.[index] ?? null,
  }))
}

/** The side of each city on which its name has room; larger cities choose first. */
function findRoom(spots: readonly Spot[], map: Size, room: Size): (Side | null)[] {
  const scale = Math.min(room.width / map.width, room.height / map.height)
  const labels: Label[] = []
  return spots.map(({ city, x, y }) => {
    const free = (['right', 'left'] as const)
      .map((side) => ({ side, label: labelOf(city.name, { x: x * scale, y: y * scale }, side) }))
      .find(({ label }) => fits(label, map.width * scale) && !labels.some((other) => overlap(label, other)))
    if (free) labels.push(free.label)
    return free?.side ?? null
  })
}

/** The box of a city with its name beside it. */
function labelOf(name: string, { x, y }: Point, side: Side): Label {
  const long = LABEL.dot + name.length * LABEL.letter
  return side === 'right'
    ? { left: x - LABEL.dot, right: x + long, y }
    : { left: x - long, right: x + LABEL.dot, y }
}

const fits = ({ left, right }: Label, width: number) => left > -LABEL.margin && right < width + LABEL.margin
const overlap = (one: Label, other: Label) =>
  one.left < other.right && other.left < one.right && Math.abs(one.y - other.y) < LABEL.height

const third = (value: number) => Math.round(value * 1000) / 1000

const { cities } = readPlaces()
const maps = Object.fromEntries(COUNTRIES.map((country) => [country, drawMap(country, cities)]))
await writeFile(MAPS, `${JSON.stringify(maps, null, 2)}\n`)
