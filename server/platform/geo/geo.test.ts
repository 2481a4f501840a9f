import { describe, expect, test } from 'vitest'
import { openGeo } from './geo.ts'

describe('where people are', () => {
  test('opening costs nothing until somebody asks', () => {
    const times = [1, 2, 3, 4, 5].map(() => {
      const start = performance.now()
      openGeo()
      return performance.now() - start
    })
    // The quickest counts, because a busy machine may stop the test at any time.
    expect(Math.min(...times)).toBeLessThan(50)
  })

  test('an address tells the country and a point tells the place', async () => {
    const geo = openGeo()
    expect(geo.countryOf('194.109.6.66')).toBe('NL')
    expect(await geo.placeAt(52.3676, 4.8841)).toMatchObject({ country: 'NL', city: 'Amsterdam' })
  })

  test('an overseas region is part of its country, by address as well as by point', async () => {
    const geo = openGeo()
    expect(geo.countryOf('41.213.128.1')).toBe('FR')
    expect(await geo.placeAt(-20.88, 55.45)).toMatchObject({
      country: 'FR',
      region: 'La Réunion',
      city: 'Saint-Denis',
    })
  })

  test('a country that is not served is still told', () => {
    expect(openGeo().countryOf('193.136.2.1')).toBe('PT')
  })
})
