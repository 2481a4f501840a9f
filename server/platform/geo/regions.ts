import { COUNTRIES, type Country, isCountry } from '../../../core/i18n/locales.ts'
import { britishCounties, britishCountyOf } from './british-counties.ts'
import { type GeoNamesPlace, readIsoRegionNames } from './geonames.ts'

export type RegionRecord = { id: string; country: Country; code: string; name: string }

/**
 * The region of a place, per country, as a list of `GeoNames code:ISO 3166-2 code`. The level is the one
 * people name when asked where in the country they live, in lists short enough to choose from:
 * - the first level of both sources: NL and CA provinces, DE and AT Länder, CH cantons, FR and DK regions,
 *   IT regioni, US and AU states, NZ regions, PL voivodeships, NO, SE and FI counties. NO follows the fifteen
 *   counties of 2024, which the ISO names do not know yet;
 * - the second level where the first is too coarse: BE and ES provinces, IE counties (the four councils of
 *   Dublin and the cities of Cork and Galway belong to their county);
 * - GB has a table of its own, see british-counties.ts.
 * Left out: territories with a country code of their own (Puerto Rico, the Channel Islands, Aruba),
 * except those that are a region like any other, see `TERRITORIES`.
 */
const REGIONS_BY_COUNTRY: Record<Exclude<Country, 'GB'>, { level: 'admin1' | 'admin2'; codes: string }> = {
  NL: {
    level: 'admin1',
    codes: '01:DR 02:FR 03:GE 04:GR 05:LI 06:NB 07:NH 09:UT 10:ZE 11:ZH 15:OV 16:FL',
  },
  BE: { level: 'admin2', codes: 'VAN VBR VLI VOV VWV WBR WHT WLG WLX WNA BRU' },
  DE: {
    level: 'admin1',
    codes: '01:BW 02:BY 03:HB 04:HH 05:HE 06:NI 07:NW 08:RP 09:SL 10:SH 11:BB 12:MV 13:SN 14:ST 15:TH 16:BE',
  },
  AT: { level: 'admin1', codes: '01:1 02:2 03:3 04:4 05:5 06:6 07:7 08:8 09:9' },
  CH: {
    level: 'admin1',
    codes: 'AG AI AR BE BL BS FR GE GL GR JU LU NE NW OW SG SH SO SZ TG TI UR VD VS ZG ZH',
  },
  FR: {
    level: 'admin1',
    codes:
      '11:IDF 24:CVL 27:BFC 28:NOR 32:HDF 44:GES 52:PDL 53:BRE 75:NAQ 76:OCC 84:ARA 93:PAC 94:COR ' +
      'GF:GF GP:GP MQ:MQ RE:RE YT:YT',
  },
  IT: {
    level: 'admin1',
    codes:
      '01:65 02:77 03:78 04:72 05:45 06:36 07:62 08:42 09:25 10:57 11:67 12:21 13:75 14:88 15:82 16:52 ' +
      '17:32 18:55 19:23 20:34',
  },
  ES: {
    level: 'admin2',
    codes:
      'A AB AL AV B BA BI BU C CA CC CE CO CR CS CU GC GI GR GU H HU J L LE LO LU M MA ME:ML MU NA O OR P ' +
      'PM PO S SA SE SG SO SS T TE TF TO V VA VI Z ZA',
  },
  IE: {
    level: 'admin2',
    codes:
      '01:CW 02:CN 03:CE 04:CO 06:DL 10:G 11:KY 12:KE 13:KK 14:LM 15:LS 18:LD 19:LH 20:MO 21:MH 22:MN 23:OY ' +
      '24:RN 25:SO 26:TA 29:WH 30:WX 31:WW 32:CO 33:D 34:D 35:D 36:G 39:D 42:LK 44:WD',
  },
  US: {
    level: 'admin1',
    codes:
      'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ' +
      'ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY',
  },
  CA: {
    level: 'admin1',
    codes: '01:AB 02:BC 03:MB 04:NB 05:NL 07:NS 08:ON 09:PE 10:QC 11:SK 12:YT 13:NT 14:NU',
  },
  AU: { level: 'admin1', codes: '01:ACT 02:NSW 03:NT 04:QLD 05:SA 06:TAS 07:VIC 08:WA' },
  NZ: {
    level: 'admin1',
    codes:
      'E7:AUK E8:BOP E9:CAN F1:GIS F2:HKB F3:MWT F4:MBH F5:NSN F6:NTL F7:OTA F8:STL F9:TKI G1:WKO G2:WGN ' +
      'G3:WTC TAS 10:CIT',
  },
  PL: {
    level: 'admin1',
    codes: '72:02 73:04 74:10 75:06 76:08 77:12 78:14 79:16 80:18 81:20 82:22 83:24 84:26 85:28 86:30 87:32',
  },
  DK: { level: 'admin1', codes: '17:84 18:82 19:81 20:85 21:83' },
  NO: {
    level: 'admin1',
    codes: '01:32 04:33 05:56 08:15 09:18 12:03 13:31 14:11 17:40 18:55 20:39 21:50 34 42 46 SJ:21',
  },
  SE: {
    level: 'admin1',
    codes:
      '02:K 03:X 05:I 06:N 07:Z 08:F 09:H 10:W 12:G 14:BD 15:T 16:E 18:D 21:C 22:S 23:AC 24:Y 25:U 26:AB ' +
      '27:M 28:O',
  },
  FI: {
    level: 'admin1',
    codes:
      '01:18 02:19 04:17 05:06 06:11 07:16 08:09 09:02 10:04 11:15 12:13 13:08 14:03 15:12 16:07 17:14 18:05 ' +
      '19:10 AX:01',
  },
}

/** Regions of a served country that have a country code of their own. */
const TERRITORIES: Record<string, Country> = {
  AX: 'FI',
  GF: 'FR',
  GP: 'FR',
  MQ: 'FR',
  RE: 'FR',
  YT: 'FR',
  SJ: 'NO',
}

/** Names that ISO lacks, misspells or turns around, as people there write them. */
const NAMES: Record<string, string> = {
  'BE-BRU': 'Brussel / Bruxelles',
  'BE-VAN': 'Antwerpen',
  'BE-VBR': 'Vlaams-Brabant',
  'BE-VLI': 'Limburg',
  'BE-VOV': 'Oost-Vlaanderen',
  'BE-VWV': 'West-Vlaanderen',
  'BE-WBR': 'Brabant wallon',
  'BE-WHT': 'Hainaut',
  'BE-WLG': 'Liège',
  'BE-WLX': 'Luxembourg',
  'BE-WNA': 'Namur',
  'CA-QC': 'Québec',
  'CH-AI': 'Appenzell Innerrhoden',
  'CH-FR': 'Fribourg / Freiburg',
  'CH-SG': 'St. Gallen',
  'CH-VS': 'Valais / Wallis',
  'FI-01': 'Åland / Ahvenanmaa',
  'FR-RE': 'La Réunion',
  'NO-03': 'Oslo',
  'NO-21': 'Svalbard',
  'NO-31': 'Østfold',
  'NO-32': 'Akershus',
  'NO-33': 'Buskerud',
  'NO-39': 'Vestfold',
  'NO-40': 'Telemark',
  'NO-42': 'Agder',
  'NO-55': 'Troms',
  'NO-56': 'Finnmark',
  'NZ-CIT': 'Chatham Islands',
  'NZ-MWT': 'Manawatū-Whanganui',
}

/** Places that the source puts in a region on the other side of the country. */
const MISPLACED: Partial<Record<string, Record<string, string>>> = {
  BE: { "Houtain-l'Évêque": 'BE-VBR' },
  PL: { Sulęcin: 'PL-08', Zawidów: 'PL-02' },
}

const codesOf = (country: Exclude<Country, 'GB'>) =>
  new Map(
    REGIONS_BY_COUNTRY[country].codes.split(' ').map((pair) => {
      const [source = '', code = source] = pair.split(':')
      return [source, code] as const
    }),
  )

/** The served country of a place: its own, or the one it is a region of. */
export const servedCountry = (country: string): Country | null =>
  isCountry(country) ? country : (TERRITORIES[country] ?? null)

export function listRegions(): RegionRecord[] {
  const iso = readIsoRegionNames()
  return COUNTRIES.flatMap((country): RegionRecord[] => {
    if (country === 'GB')
      return britishCounties.map((county) => ({ id: `GB-${county.code}`, country, ...county }))
    const codes = new Set(codesOf(country).values())
    return [...codes].map((code) => {
      const id = `${country}-${code}`
      const name = NAMES[id] ?? iso.get(id)
      if (!name) throw new Error(`Region ${id} has no name`)
      return { id, country, code, name }
    })
  })
}

/** Finds the id of the region a place stands in; null outside the served countries. */
export function createRegionFinder(): (place: GeoNamesPlace) => string | null {
  const codes = new Map<Country, Map<string, string>>()
  for (const country of COUNTRIES) if (country !== 'GB') codes.set(country, codesOf(country))
  return (place) => {
    const country = servedCountry(place.country)
    if (!country) return null
    const code =
      country === 'GB' ? britishCountyOf(place) : codes.get(country)?.get(sourceCode(place, country))
    return MISPLACED[country]?.[place.name] ?? (code ? `${country}-${code}` : null)
  }
}

/** A territory is one region as a whole. Jan Mayen shares Svalbard's country code but has no inhabitants. */
function sourceCode(place: GeoNamesPlace, country: Exclude<Country, 'GB'>): string {
  if (place.country === 'SJ' && place.admin1 !== '21') return ''
  return place.country === country ? place[REGIONS_BY_COUNTRY[country].level] : place.country
}
