import { describe, expect, test } from 'vitest'
import { readPlaces } from './places.ts'
import { createGeocoder } from './reverse-geocode.ts'

const geocoder = createGeocoder()

describe('the place at a point', () => {
  test("a point in Amsterdam's canals is Amsterdam, Noord-Holland, NL", async () => {
    expect(await geocoder.nearest(52.3676, 4.8841)).toMatchObject({
      country: 'NL',
      region: 'Noord-Holland',
      regionId: 'NL-NH',
      city: 'Amsterdam',
    })
  })

  test.each([
    ['Alexanderplatz', 52.5219, 13.4132, 'Berlin', 'DE-BE'],
    ['the Marais', 48.859, 2.36, 'Paris', 'FR-IDF'],
    ['Trafalgar Square', 51.508, -0.1281, 'London', 'GB-LND'],
    ['the Puerta del Sol', 40.4169, -3.7035, 'Madrid', 'ES-M'],
    ['the Trevi fountain', 41.9009, 12.4833, 'Roma', 'IT-62'],
    ['Central Park', 40.7829, -73.9654, 'New York City', 'US-NY'],
    ['Prospect Park', 40.6602, -73.969, 'Brooklyn', 'US-NY'],
    ['Zürich main station', 47.3779, 8.5403, 'Zürich', 'CH-ZH'],
    ['the old town of Mariehamn', 60.0973, 19.9348, 'Mariehamn', 'FI-01'],
  ])('%s is told no finer than its city', async (_, lat, lon, city, regionId) => {
    expect(await geocoder.nearest(lat, lon)).toMatchObject({ city, regionId })
  })

  test('a place in a served country carries the ids of the place rows', async () => {
    const { regions, cities } = readPlaces()
    const utrecht = await geocoder.nearest(52.0907, 5.1214)
    const row = cities.find(({ id }) => id === utrecht?.cityId)
    expect(row).toMatchObject({ name: 'Utrecht', region: utrecht?.regionId })
    expect(regions.find(({ id }) => id === row?.region)).toMatchObject({
      name: utrecht?.region,
      country: 'NL',
    })
  })

  test('a point outside the served countries has its real country, region and city, and no ids', async () => {
    expect(await geocoder.nearest(41.1496, -8.611)).toMatchObject({
      country: 'PT',
      region: 'Porto',
      regionId: null,
      cityId: null,
    })
  })

  test('a point near the date line finds the town on the other side', async () => {
    expect(await geocoder.nearest(-16.8, -179.99)).toMatchObject({ country: 'FJ' })
  })

  test('a point in the middle of the ocean is no place', async () => {
    expect(await geocoder.nearest(35, -40)).toBeNull()
  })
})
