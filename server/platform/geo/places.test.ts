import { describe, expect, test } from 'vitest'
import { COUNTRIES, type Country } from '../../../core/i18n/locales.ts'
import { CITY_REACH, TOWNS_APART } from './city-reach.ts'
import { readGeoNames } from './geonames.ts'
import { readPlaces } from './places.ts'

const { regions, cities } = readPlaces()
const regionNames = (country: Country) =>
  regions.filter((region) => region.country === country).map(({ name }) => name)
const regionOf = (country: Country, city: string) => {
  const ids = cities.filter(({ name, country: its }) => its === country && name === city)
  return ids.map(({ region }) => regions.find(({ id }) => id === region)?.name)
}

describe('regions', () => {
  test('every served country has its regions and every city stands in one', () => {
    const countryOf = new Map(regions.map(({ id, country }) => [id, country]))
    expect(new Set(regions.map(({ country }) => country))).toEqual(new Set(COUNTRIES))
    expect(cities.filter(({ region, country }) => countryOf.get(region) !== country)).toEqual([])
  })

  test('there is no region without a city', () => {
    const inhabited = new Set(cities.map(({ region }) => region))
    expect(regions.filter(({ id }) => !inhabited.has(id))).toEqual([])
  })

  test.each<[Country, number]>([
    ['NL', 12],
    ['BE', 11],
    ['DE', 16],
    ['AT', 9],
    ['CH', 26],
    ['FR', 18],
    ['IT', 20],
    ['ES', 52],
    ['GB', 107],
    ['IE', 26],
    ['US', 51],
    ['CA', 13],
    ['AU', 8],
    ['NZ', 17],
    ['PL', 16],
    ['DK', 5],
    ['NO', 16],
    ['SE', 21],
    ['FI', 19],
  ])('%s is divided into %i regions, each with a name of its own', (country, count) => {
    expect(new Set(regionNames(country)).size).toBe(count)
    expect(regionNames(country)).toHaveLength(count)
  })

  test('regions bear the names that people there use', () => {
    expect(regionNames('NL')).toContain('Noord-Holland')
    expect(regionNames('BE')).toContain('West-Vlaanderen')
    expect(regionNames('DE')).toContain('Bayern')
    expect(regionNames('GB')).toContain('Greater Manchester')
    expect(regionNames('NO')).toContain('Finnmark')
    expect(regionNames('PL')).toContain('Małopolskie')
  })

  test.each<[Country, string, string]>([
    ['NL', 'Den Haag', 'Zuid-Holland'],
    ['BE', 'Gent', 'Oost-Vlaanderen'],
    ['DE', 'München', 'Bayern'],
    ['AT', 'Graz', 'Steiermark'],
    ['CH', 'Genève', 'Genève'],
    ['FR', 'Toulouse', 'Occitanie'],
    ['FR', 'Pointe-à-Pitre', 'Guadeloupe'],
    ['IT', 'Napoli', 'Campania'],
    ['ES', 'Sevilla', 'Sevilla'],
    ['GB', 'Manchester', 'Greater Manchester'],
    ['GB', 'Lisburn', 'County Antrim'],
    ['GB', 'Omagh', 'County Tyrone'],
    ['IE', 'Tallaght', 'Dublin'],
    ['US', 'Seattle', 'Washington'],
    ['CA', 'Calgary', 'Alberta'],
    ['AU', 'Geelong', 'Victoria'],
    ['NZ', 'Dunedin', 'Otago'],
    ['PL', 'Gdańsk', 'Pomorskie'],
    ['DK', 'Odense', 'Syddanmark'],
    ['NO', 'Bergen', 'Vestland'],
    ['SE', 'Malmö', 'Skåne'],
    ['FI', 'Tampere', 'Pirkanmaa'],
    ['FI', 'Mariehamn', 'Åland / Ahvenanmaa'],
  ])('in %s, %s lies in %s', (country, city, region) => {
    expect(regionOf(country, city)).toContain(region)
  })
})

describe('cities', () => {
  test('no city is listed twice in its region', () => {
    const listed = new Set(cities.map(({ region, name }) => `${region} ${name}`))
    expect(listed.size).toBe(cities.length)
  })

  test('every region and city has an id that never changes', () => {
    expect(new Set([...regions, ...cities].map(({ id }) => id)).size).toBe(regions.length + cities.length)
    const amsterdam = cities.find(({ name, country }) => name === 'Amsterdam' && country === 'NL')
    expect(amsterdam).toMatchObject({ id: 'c_40f3f5089c36', region: 'NL-NH' })
  })

  test('a quarter is no city: the Jordaan is Amsterdam and Kreuzberg is Berlin', () => {
    expect(regionOf('NL', 'Jordaan')).toEqual([])
    expect(regionOf('DE', 'Kreuzberg')).not.toContain('Berlin')
    expect(cities.filter(({ region }) => region === 'DE-BE')).toHaveLength(1)
    expect(cities.filter(({ name }) => /^Ct \d|\(Kreis|\(historical\)/.test(name))).toEqual([])
  })

  test('a town next to a big city stays itself', () => {
    expect(regionOf('NL', 'Diemen')).toEqual(['Noord-Holland'])
    expect(regionOf('FR', 'Villeurbanne')).toEqual(['Auvergne-Rhône-Alpes'])
    expect(regionOf('ES', "L'Hospitalet de Llobregat")).toEqual(['Barcelona'])
    expect(regionOf('CA', 'Markham')).toEqual(['Ontario'])
  })

  test('cities bear the names that people there use', () => {
    const foreign = ['The Hague', 'Munich', 'Rome', 'Warsaw', 'Copenhagen', 'Gothenburg', 'Geneva', 'Antwerp']
    const european = cities.filter(({ country }) => !['US', 'CA', 'AU', 'NZ'].includes(country))
    expect(european.filter(({ name }) => foreign.includes(name))).toEqual([])
  })

  test('every big city and every town beside one is still known to the gazetteer', () => {
    const known = new Set(readGeoNames().map(({ country, admin1, name }) => `${country}.${admin1}.${name}`))
    const named = (table: Record<string, string>, trim: (entry: string) => string) =>
      Object.entries(table).flatMap(([division, list]) =>
        list.split(', ').map((entry) => `${division}.${trim(entry)}`),
      )
    const listed = [
      ...named(CITY_REACH, (entry) => entry.replace(/ [\d.]+$/, '')),
      ...named(TOWNS_APART, String),
    ]
    expect(listed.filter((name) => !known.has(name))).toEqual([])
  })
})
