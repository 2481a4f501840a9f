import type { GeoNamesPlace } from './geonames.ts'

/**
 * The United Kingdom as its people name it: the ceremonial counties of England, the council areas of
 * Scotland and Wales, the six counties of Northern Ireland. ISO lists every borough and unitary authority
 * apart (over two hundred, and no Greater Manchester), which nobody would want to scroll through.
 * Codes are ISO's where it has one, otherwise the older British county codes (BS 6879).
 */
const COUNTIES: Record<string, [name: string, divisions: string]> = {
  BDF: ['Bedfordshire', 'Z5 Z6 I1'],
  BRK: ['Berkshire', 'B3 K7 M1 P4 P9 Q2'],
  BST: ['Bristol', 'B7'],
  BKM: ['Buckinghamshire', 'B9 I6'],
  CAM: ['Cambridgeshire', 'C3 K3'],
  CHS: ['Cheshire', 'E9 P2 Z7 Z8'],
  CON: ['Cornwall', 'C6 Z9'],
  CMA: ['Cumbria', 'C9'],
  DBY: ['Derbyshire', 'D2 D3'],
  DEV: ['Devon', 'D4 K4 O4'],
  DOR: ['Dorset', 'AA D6'],
  DUR: ['County Durham', 'D1 D8 F5 N3'],
  ERY: ['East Riding of Yorkshire', 'E1 G6'],
  ESX: ['East Sussex', 'B6 E2'],
  ESS: ['Essex', 'E4 M5 O3'],
  GLS: ['Gloucestershire', 'E6 M6'],
  LND: ['Greater London', 'GLA'],
  GTM: ['Greater Manchester', 'B1 C1 I2 K1 L2 L5 N2 O1 O6 P7'],
  HAM: ['Hampshire', 'F2 K6 M4'],
  HEF: ['Herefordshire', 'F7'],
  HRT: ['Hertfordshire', 'F8'],
  IOW: ['Isle of Wight', 'G2'],
  KEN: ['Kent', 'G5 I3'],
  LAN: ['Lancashire', 'A8 A9 H2'],
  LEC: ['Leicestershire', 'H4 H5'],
  LIN: ['Lincolnshire', 'H7 J2 J3'],
  MSY: ['Merseyside', 'G9 H8 L8 N1 Q1'],
  NFK: ['Norfolk', 'I9'],
  NTH: ['Northamptonshire', 'NNH WNH'],
  NBL: ['Northumberland', 'J6'],
  NYK: ['North Yorkshire', 'I5 J7 K9 Q5'],
  NTT: ['Nottinghamshire', 'J8 J9'],
  OXF: ['Oxfordshire', 'K2'],
  RUT: ['Rutland', 'L4'],
  SHR: ['Shropshire', 'L6 O2'],
  SOM: ['Somerset', 'A4 J4 M3'],
  SYK: ['South Yorkshire', 'A3 D5 L3 L9'],
  STS: ['Staffordshire', 'M9 N4'],
  SFK: ['Suffolk', 'N5'],
  SRY: ['Surrey', 'N7'],
  TWR: ['Tyne and Wear', 'E5 I7 J5 M7 N6'],
  WAR: ['Warwickshire', 'P3'],
  WMD: ['West Midlands', 'A7 C7 D7 L7 M2 O8 Q3'],
  WSX: ['West Sussex', 'P6'],
  WYK: ['West Yorkshire', 'B4 C2 G8 H3 O7'],
  WIL: ['Wiltshire', 'N9 P8'],
  WOR: ['Worcestershire', 'Q4'],
  ABE: ['Aberdeen', 'T5'],
  ABD: ['Aberdeenshire', 'T6'],
  ANS: ['Angus', 'T7'],
  AGB: ['Argyll and Bute', 'T8'],
  CLK: ['Clackmannanshire', 'U1'],
  DGY: ['Dumfries and Galloway', 'U2'],
  DND: ['Dundee', 'U3'],
  EAY: ['East Ayrshire', 'U4'],
  EDU: ['East Dunbartonshire', 'U5'],
  ELN: ['East Lothian', 'U6'],
  ERW: ['East Renfrewshire', 'U7'],
  EDH: ['Edinburgh', 'U8'],
  FAL: ['Falkirk', 'U9'],
  FIF: ['Fife', 'V1'],
  GLG: ['Glasgow', 'V2'],
  HLD: ['Highland', 'V3'],
  IVC: ['Inverclyde', 'V4'],
  MLN: ['Midlothian', 'V5'],
  MRY: ['Moray', 'V6'],
  ELS: ['Na h-Eileanan Siar (Western Isles)', 'W8'],
  NAY: ['North Ayrshire', 'V7'],
  NLK: ['North Lanarkshire', 'V8'],
  ORK: ['Orkney', 'V9'],
  PKN: ['Perth and Kinross', 'W1'],
  RFW: ['Renfrewshire', 'W2'],
  SCB: ['Scottish Borders', 'T9'],
  ZET: ['Shetland', 'W3'],
  SAY: ['South Ayrshire', 'W4'],
  SLK: ['South Lanarkshire', 'W5'],
  STG: ['Stirling', 'W6'],
  WDU: ['West Dunbartonshire', 'W7'],
  WLN: ['West Lothian', 'W9'],
  AGY: ['Anglesey', 'X1'],
  BGW: ['Blaenau Gwent', 'X2'],
  BGE: ['Bridgend', 'X3'],
  CAY: ['Caerphilly', 'X4'],
  CRF: ['Cardiff', 'X5'],
  CMN: ['Carmarthenshire', 'X7'],
  CGN: ['Ceredigion', 'X6'],
  CWY: ['Conwy', 'X8'],
  DEN: ['Denbighshire', 'X9'],
  FLN: ['Flintshire', 'Y1'],
  GWN: ['Gwynedd', 'Y2'],
  MTY: ['Merthyr Tydfil', 'Y3'],
  MON: ['Monmouthshire', 'Y4'],
  NTL: ['Neath Port Talbot', 'Y5'],
  NWP: ['Newport', 'Y6'],
  PEM: ['Pembrokeshire', 'Y7'],
  POW: ['Powys', 'Y8'],
  RCT: ['Rhondda Cynon Taf', 'Y9'],
  SWA: ['Swansea', 'Z1'],
  TOF: ['Torfaen', 'Z2'],
  VGL: ['Vale of Glamorgan', 'Z3'],
  WRX: ['Wrexham', 'Z4'],
  ANT: ['County Antrim', 'N09000001 N09000003 N09000008'],
  ARM: ['County Armagh', 'N09000002'],
  DOW: ['County Down', 'N09000007 N09000010 N09000011'],
  FER: ['County Fermanagh', 'N09000006'],
  LDY: ['County Londonderry', 'N09000004 N09000005'],
  TYR: ['County Tyrone', 'N09000009'],
}

/** Towns of Northern Ireland that lie in another county than most of their district. */
const ACROSS_THE_DISTRICT: Record<string, string> = {
  ANT:
    'Ballintoy Harbour, Ballycastle, Ballymoney, Ballypatrick, Bushmills, Cushendall, Dunloy, Glenariff, ' +
    'Glenavy, Lisburn, Portrush',
  ARM: 'Crossmaglen, Newtownhamilton',
  DOW: 'Banbridge, Castlereagh, Donaghcloney, Gilford, Magheralin, Rathfriland, Waringstown',
  LDY: 'Bellaghy, Castledawson, Draperstown, Maghera, Magherafelt, Moneymore',
  TYR: 'Castlederg, Fintona, Moy, Newtownstewart, Omagh, Sion Mills, Strabane',
}

/** Two towns are called Dromore: the one in County Down and, in this district, the one in County Tyrone. */
const DROMORE: Record<string, string> = { N09000002: 'DOW', N09000006: 'TYR' }

const countyByDivision = new Map(
  Object.entries(COUNTIES).flatMap(([code, [, divisions]]) =>
    divisions.split(' ').map((division) => [division, code] as const),
  ),
)
const countyByTown = new Map(
  Object.entries(ACROSS_THE_DISTRICT).flatMap(([code, towns]) =>
    towns.split(', ').map((town) => [town, code] as const),
  ),
)

export const britishCounties = Object.entries(COUNTIES).map(([code, [name]]) => ({ code, name }))

export function britishCountyOf({ name, admin1, admin2 }: GeoNamesPlace): string | undefined {
  const county = countyByDivision.get(admin2)
  if (admin1 !== 'NIR') return county
  return (name === 'Dromore' ? DROMORE[admin2] : countyByTown.get(name)) ?? county
}
