import { randomUUID } from 'node:crypto'
import { COUNTRIES, type Country, type Locale } from '../core/i18n/locales.ts'
import type { Tx } from '../server/platform/db/database.ts'
import { discountCode } from '../server/platform/db/schema/money.ts'
import { installCompany, installSite, type SiteParts } from '../server/site/parts/install-parts.ts'

const COMPANIES = {
  vonk: '6f0b1f5e-6a0f-4a43-9b39-8d0d5b1c9a01',
  funke: '6f0b1f5e-6a0f-4a43-9b39-8d0d5b1c9a02',
  spark: '6f0b1f5e-6a0f-4a43-9b39-8d0d5b1c9a03',
}

/** The site of the demo accounts, and of every host that belongs to no other site. */
export const DEFAULT_SITE = { id: '0c7d1c3a-51f5-4c8e-8a55-7f3a0e2b6d11', pool: 'vonk' }

const FUNKE = 'b7f0c52e-2f1b-47ad-9a1e-3c5d8e6f7a22'
const SPARK = 'd94e2b71-8c36-4f0a-b5d8-1e2f3a4b5c33'

/** The site on which people answer for fictional profiles, and the pal where they did not. */
export const DESK_SITE = SPARK

/** The people of each site: where its demo accounts and demo members live, and what they speak. */
export const DEMO_SITES = [
  { id: DEFAULT_SITE.id, country: 'NL', city: 'Amsterdam', language: 'nl', speaks: 'nl' },
  { id: FUNKE, country: 'DE', city: 'Berlin', language: 'de', speaks: 'de' },
  { id: SPARK, country: 'US', city: 'New York City', language: 'en-US', speaks: 'en' },
] as const
export type DemoSite = (typeof DEMO_SITES)[number]

const GERMAN: Country[] = ['DE', 'AT', 'CH']
const ENGLISH: Country[] = ['US', 'GB', 'IE', 'CA', 'AU', 'NZ']

const COMPANY_LIST = [
  {
    id: COMPANIES.vonk,
    name: 'Vonk Online B.V.',
    address: 'Voorbeeldkade 12, 1019 AB',
    city: 'Amsterdam',
    country: 'NL',
    kvk: '00000001',
    tradenames: ['Vonk'],
    vat_numbers: ['NL000000001B01'],
    support_phone: '+31 20 000 00 01',
    delete_discount: 30,
    added: '2024-03-01T12:00:00Z',
  },
  {
    id: COMPANIES.funke,
    name: 'Funke Chat GmbH',
    address: 'Musterallee 8, 10115',
    city: 'Berlin',
    country: 'DE',
    kvk: 'HRB 000002',
    tradenames: ['Funke'],
    vat_numbers: ['DE000000002'],
    support_phone: '+49 30 0000-0002',
    delete_discount: 25,
    added: '2023-06-01T12:00:00Z',
  },
  {
    id: COMPANIES.spark,
    name: 'Spark Chat Ltd',
    address: '3 Sample Street, D02 XX00',
    city: 'Dublin',
    country: 'IE',
    kvk: '000003',
    tradenames: ['Spark', 'Spark US'],
    vat_numbers: ['IE0000003A'],
    support_phone: '+353 1 000 0003',
    delete_discount: 25,
    added: '2025-01-15T12:00:00Z',
  },
] satisfies (Parameters<typeof installCompany>[2] & { id: string; added: string })[]

type DemoIdentity = {
  id: string
  companyId: string
  name: string
  hosts: string[]
  language: Locale
  zone: string
  countries: readonly Country[]
  support: string
  behaves?: Partial<SiteParts['identity']>
}

const SITE_LIST: readonly DemoIdentity[] = [
  {
    id: DEFAULT_SITE.id,
    companyId: COMPANIES.vonk,
    name: 'Vonk',
    hosts: ['localhost', '127.0.0.1'],
    language: 'nl',
    zone: 'Europe/Amsterdam',
    countries: COUNTRIES,
    support: 'hulp@vonk.example',
  },
  {
    id: FUNKE,
    companyId: COMPANIES.funke,
    name: 'Funke',
    hosts: ['funke.localhost'],
    language: 'de',
    zone: 'Europe/Berlin',
    countries: GERMAN,
    support: 'hilfe@funke.example',
  },
  {
    id: SPARK,
    companyId: COMPANIES.spark,
    name: 'Spark',
    hosts: ['spark.localhost'],
    language: 'en',
    zone: 'America/New_York',
    countries: ENGLISH,
    support: 'help@spark.example',
    behaves: { us_footer: 'yes', fictional_answers: 'staff_then_pal', enable_site_entry_popup: 'no' },
  },
]

/**
 * The sites of the demo: a Dutch one for everybody, a German and an English one beside it.
 * On one machine they answer at localhost, funke.localhost and spark.localhost.
 */
export async function installSites(tx: Tx, now: Date, port = 3000) {
  for (const { id, added, ...document } of COMPANY_LIST)
    await installCompany(tx, id, document, new Date(added), now)
  for (const { hosts, behaves, support, name, ...place } of SITE_LIST) {
    const { id, companyId, language, zone, countries } = place
    const parts: SiteParts = {
      identity: {
        name,
        hosts,
        address: `http://${hosts[0]}:${port}`,
        pool: DEFAULT_SITE.pool,
        niche: 1,
        domain_language: language,
        countries: [...countries],
        time_zone: zone,
        unread_messages_returned: 'yes',
        ...behaves,
      },
      mail: { support_email: support, mail_name: name },
    }
    await installSite(tx, { id, companyId, isDefault: id === DEFAULT_SITE.id, parts, now })
  }
  await tx.insert(discountCode).values(
    [
      [DEFAULT_SITE.id, 'WELKOM10'],
      [FUNKE, 'WILLKOMMEN10'],
      [SPARK, 'WELCOME10'],
    ].map(([siteId = '', code = '']) => ({
      id: randomUUID(),
      siteId,
      code,
      percent: 10,
      validity: 'once-per-user' as const,
      origin: 'welcome' as const,
      createdAt: new Date('2024-03-01T12:00:00Z'),
    })),
  )
}
