import { readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { COUNTRIES } from '../../core/i18n/locales.ts'
import { SLUGS } from '../../core/rules/site/landers.ts'
import { readPlaces } from '../../server/platform/geo/places.ts'
import maps from '../../web/landers/map/maps.json' with { type: 'json' }

const FILMS = resolve(import.meta.dirname, '../../web/landers/video/films')

test('every country has a map, and every city on it is one that a member can live in', () => {
  expect(Object.keys(maps).sort()).toEqual([...COUNTRIES].sort())
  const cities = new Map(readPlaces().cities.map((city) => [city.id, city]))
  for (const [country, map] of Object.entries(maps)) {
    expect(map.cities.length, country).toBeGreaterThan(8)
    for (const { id, name, x, y } of map.cities) {
      expect(cities.get(id)).toMatchObject({ country, name })
      expect(
        [x, y].every((share) => share >= 0 && share <= 1),
        `${name} lies on the map`,
      ).toBe(true)
    }
  }
})

test('every theme has a film that is quickly there', () => {
  for (const slug of SLUGS) {
    const [film, still] = [join(FILMS, `${slug}.webm`), join(FILMS, `${slug}.webp`)]
    expect(statSync(film).size, film).toBeLessThan(300_000)
    expect(statSync(still).size, still).toBeLessThan(20_000)
    // The magic number of a WebM file.
    expect(readFileSync(film).subarray(0, 4).toString('hex')).toBe('1a45dfa3')
  }
})
