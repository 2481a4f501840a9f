import type { GeoNamesPlace } from './geonames.ts'

/** Places that GeoNames lists under an English, foreign or outdated name, as people there call them. */
const NAMES: Record<string, Record<string, string>> = {
  NL: { 'Almere Stad': 'Almere', 'The Hague': 'Den Haag' },
  BE: { Antwerp: 'Antwerpen', Brussels: 'Brussel / Bruxelles', Ostend: 'Oostende' },
  DE: {
    Freiburg: 'Freiburg im Breisgau',
    Munich: 'München',
    Nuremberg: 'Nürnberg',
    Offenbach: 'Offenbach am Main',
  },
  AT: { Vienna: 'Wien' },
  CH: {
    Affoltern: 'Affoltern am Albis',
    Geneva: 'Genève',
    Langnau: 'Langnau am Albis',
    'Sankt Gallen': 'St. Gallen',
    'Seuzach Dorf': 'Seuzach',
    Siders: 'Sierre',
    Sitten: 'Sion',
  },
  FR: { Dunkirk: 'Dunkerque' },
  IT: {
    Florence: 'Firenze',
    Genoa: 'Genova',
    Mantua: 'Mantova',
    Milan: 'Milano',
    Naples: 'Napoli',
    Padua: 'Padova',
    "Reggio nell'Emilia": 'Reggio Emilia',
    Rome: 'Roma',
    Turin: 'Torino',
    Venice: 'Venezia',
  },
  ES: { Cadiz: 'Cádiz', 'Gasteiz / Vitoria': 'Vitoria-Gasteiz' },
  IE: {
    'An Muileann gCearr': 'Mullingar',
    'An Ros': 'Rush',
    Ballybunnion: 'Ballybunion',
    Bearna: 'Barna',
    'Cluain Meala': 'Clonmel',
    'Droichead Nua': 'Newbridge',
    Kiltamagh: 'Kiltimagh',
    Leifear: 'Lifford',
    Portraine: 'Portrane',
    'Trá Mhór': 'Tramore',
  },
  CA: {
    'United Townships of Dysart, Dudley, Harcourt, Guilford, Harburn, Bruton, Havelock, Eyre and Clyde':
      'Dysart et al',
  },
  PL: { 'Bielsko-Biala': 'Bielsko-Biała', Warsaw: 'Warszawa' },
  DK: { Copenhagen: 'København', Skaerbaek: 'Skærbæk', Århus: 'Aarhus' },
  SE: { Gothenburg: 'Göteborg', Tollarp1: 'Tollarp' },
  FI: { Hyvinge: 'Hyvinkää', Lovisa: 'Loviisa', Nickby: 'Nikkilä', Sibbo: 'Sipoo' },
}

/** Words that the gazetteer adds to a name and people leave out. */
const TRIMMINGS = /^City of | \((?:balance|village)\)$|, CDP$| (?:city centre|central business district)$/i

/** Statistical tracts and places that no longer exist: no member lives there. */
const NOT_A_TOWN = /^Ct \d{4}$|\(historical\)$/

export const isTown = ({ name }: GeoNamesPlace): boolean => !NOT_A_TOWN.test(name)

export function localName({ country, name }: GeoNamesPlace): string {
  const plain = name.replace(TRIMMINGS, '')
  const town = country === 'CH' ? swissTown(plain) : country === 'FR' ? plain.replace(/ ?\(.*\)$/, '') : plain
  return NAMES[country]?.[town] ?? town
}

/** Quarters around Zürich are written "Kloten / Spitz", those of its two cities "Seen (Kreis 3) / Waldegg". */
function swissTown(name: string): string {
  if (/\(Kreis \d+\)/.test(name)) return name.startsWith('Zürich') ? 'Zürich' : 'Winterthur'
  return name.split(' / ', 1)[0] ?? name
}
