import { type Country, type LANGUAGES_BY_COUNTRY, type Locale, localeIn } from '../../core/i18n/locales.ts'
import type { Random } from '../random.ts'
import { apportion, pickWeighted, type Weights } from './weigh.ts'

/**
 * Weights of the countries in the demo. They are no census: every country needs enough people for a full
 * page.
 */
const PEOPLE_BY_COUNTRY: Readonly<Record<Country, number>> = {
  NL: 90,
  DE: 84,
  US: 76,
  GB: 70,
  FR: 44,
  BE: 36,
  IT: 32,
  ES: 32,
  PL: 28,
  CA: 22,
  SE: 22,
  AU: 20,
  CH: 20,
  AT: 18,
  DK: 18,
  FI: 18,
  NO: 16,
  IE: 14,
  NZ: 12,
}

const LANGUAGES_SPOKEN = {
  NL: { nl: 1 },
  BE: { nl: 58, fr: 42 },
  DE: { de: 1 },
  AT: { de: 1 },
  CH: { de: 64, fr: 24, it: 12 },
  FR: { fr: 1 },
  IT: { it: 1 },
  ES: { es: 1 },
  GB: { en: 1 },
  IE: { en: 1 },
  US: { en: 82, es: 18 },
  CA: { en: 76, fr: 24 },
  AU: { en: 1 },
  NZ: { en: 1 },
  PL: { pl: 1 },
  DK: { da: 1 },
  NO: { nb: 1 },
  SE: { sv: 1 },
  FI: { fi: 85, sv: 15 },
} as const satisfies { [C in Country]: Weights<(typeof LANGUAGES_BY_COUNTRY)[C][number]> }

/**
 * The regions of each language in countries with several languages, by the end of their ISO code. A language
 * without an entry is spoken in every region.
 */
const REGIONS_BY_LANGUAGE: { [C in Country]?: { [L in Locale]?: readonly string[] } } = {
  BE: {
    nl: ['VLG', 'VAN', 'VBR', 'VLI', 'VOV', 'VWV', 'BRU'],
    fr: ['WAL', 'WBR', 'WHT', 'WLG', 'WLX', 'WNA', 'BRU'],
  },
  CH: {
    de: [
      'AG',
      'AR',
      'AI',
      'BL',
      'BS',
      'BE',
      'GL',
      'GR',
      'LU',
      'NW',
      'OW',
      'SG',
      'SH',
      'SZ',
      'SO',
      'TG',
      'UR',
      'ZG',
      'ZH',
    ],
    fr: ['GE', 'VD', 'NE', 'JU', 'FR', 'VS'],
    it: ['TI'],
  },
  CA: { fr: ['QC'], en: ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'ON', 'PE', 'SK', 'YT', 'NT', 'NU'] },
  US: { es: ['CA', 'TX', 'FL', 'NY', 'NJ', 'AZ', 'NM', 'NV', 'IL', 'CO'] },
  FI: {
    sv: ['01', '12', '18', '19'],
    fi: [
      '02',
      '03',
      '04',
      '05',
      '06',
      '07',
      '08',
      '09',
      '10',
      '11',
      '13',
      '14',
      '15',
      '16',
      '17',
      '18',
      '19',
    ],
  },
}

type Home = { country: Country; language: Locale }

/** The countries and languages of `count` people over the given countries, shuffled. */
export function spreadPeople(random: Random, count: number, countries: readonly Country[]): Home[] {
  const weights = Object.fromEntries(countries.map((country) => [country, PEOPLE_BY_COUNTRY[country]]))
  const homes: Home[] = []
  for (const [country, people] of apportion<Country>(weights, count)) {
    for (const [language, speakers] of apportion<Locale>(LANGUAGES_SPOKEN[country], people)) {
      for (let i = 0; i < speakers; i++) homes.push({ country, language: localeIn(language, country) })
    }
  }
  return random.sample(homes, homes.length)
}

/** The places of a country where a language is spoken; all places where the regions are unknown. */
export function placesFor<P extends { region: string }>({ country, language }: Home, places: readonly P[]) {
  const regions = REGIONS_BY_LANGUAGE[country]?.[language]
  if (!regions) return places
  const fitting = places.filter(({ region }) =>
    regions.includes(
      region
        .toUpperCase()
        .split(/[^A-Z0-9]/)
        .at(-1) ?? '',
    ),
  )
  return fitting.length > 0 ? fitting : places
}

/** The youngest and oldest age of each band, and its share of a hundred people. */
const AGE_BANDS = {
  '21-25': 11,
  '26-32': 22,
  '33-40': 23,
  '41-50': 20,
  '51-60': 15,
  '61-72': 9,
} as const

export function chooseAge(random: Random): number {
  const [youngest, oldest] = pickWeighted(random, AGE_BANDS).split('-').map(Number)
  return random.int(youngest ?? 21, oldest ?? 72)
}

/** A birth date that gives this age today and for at least a day on either side. */
export function bornBefore(random: Random, today: string, age: number): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const date = new Date(Date.UTC(year - age, month - 1, day - random.int(2, 363)))
  return date.toISOString().slice(0, 10)
}
