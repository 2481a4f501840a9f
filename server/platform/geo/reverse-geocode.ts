import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { around } from 'geokdbush'
import KDBush from 'kdbush'
import { townId } from './places.ts'

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

/** Names the town nearest to a point, anywhere in the world. The atlas is drawn at the first lookup. */
export function createGeocoder(): { nearest(lat: number, lon: number): Promise<Place | null> } {
  let drawn: Promise<{ atlas: Atlas; index: KDBush }> | undefined
  return {
    async nearest(lat, lon) {
      drawn ??= openAtlas().catch((error) => {
        drawn = undefined
        throw error
      })
      const { atlas, index } = await drawn
      const [nearest] = around(index, lon, lat, 1, FURTHEST_KM)
      return nearest === undefined ? null : placeOf(atlas, nearest)
    },
  }
}

/** Parsing the towns of the world takes 70 MB, which end with the child process; the atlas takes 10. */
async function openAtlas() {
  const child = fork(fileURLToPath(new URL('./draw-atlas.ts', import.meta.url)), {
    execArgv: [],
    serialization: 'advanced',
  })
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`the atlas was not drawn: ${code}`)
  })
  const [atlas]: Atlas[] = await Promise.race([once(child, 'message'), failed])
  if (!atlas) throw new Error('the atlas is empty')
  return { atlas, index: KDBush.from(atlas.index) }
}

export type Area = Pick<Place, 'country' | 'region' | 'regionId'>

/** Every town as a point on the map. Towns share their areas, which keeps the whole world within 10 MB. */
export type Atlas = { index: ArrayBufferLike; names: string[]; areaOf: Uint16Array; areas: Area[] }

function placeOf({ names, areaOf, areas }: Atlas, point: number): Place | null {
  const area = areas[areaOf[point] ?? -1]
  const city = names[point]
  if (!area || !city) return null
  return { ...area, city, cityId: area.regionId && townId(area.regionId, city) }
}
