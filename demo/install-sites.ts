import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { COUNTRIES, type Country } from '../core/i18n/locales.ts'
import type { Tx } from '../server/platform/db/database.ts'
import { discountCode } from '../server/platform/db/schema/money.ts'
import { company, site, siteHost } from '../server/platform/db/schema/site.ts'
import type { siteSettings } from '../server/site/site.ts'

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

type Settings = z.input<typeof siteSettings>

const settingsFor = (name: string, email: string, more: Partial<Settings> = {}): Settings => ({
  support_email: email,
  mail_name: name,
  unread_messages_returned: 'yes',
  ...more,
})

const GERMAN: Country[] = ['DE', 'AT', 'CH']
const ENGLISH: Country[] = ['US', 'GB', 'IE', 'CA', 'AU', 'NZ']

/**
 * The sites of the demo: a Dutch one for everybody, a German and an English one beside it.
 * On one machine they answer at localhost, funke.localhost and spark.localhost.
 */
export async function installSites(tx: Tx, port = 3000) {
  await tx.insert(company).values([
    {
      id: COMPANIES.vonk,
      name: 'Vonk Online B.V.',
      address: 'Voorbeeldkade 12, 1019 AB',
      city: 'Amsterdam',
      country: 'NL',
      kvk: '00000001',
      tradenames: ['Vonk'],
      vatNumbers: ['NL000000001B01'],
      supportPhone: '+31 20 000 00 01',
      deleteDiscount: 30,
      added: new Date('2024-03-01T12:00:00Z'),
    },
    {
      id: COMPANIES.funke,
      name: 'Funke Chat GmbH',
      address: 'Musterallee 8, 10115',
      city: 'Berlin',
      country: 'DE',
      kvk: 'HRB 000002',
      tradenames: ['Funke'],
      vatNumbers: ['DE000000002'],
      supportPhone: '+49 30 0000-0002',
      deleteDiscount: 25,
      added: new Date('2023-06-01T12:00:00Z'),
    },
    {
      id: COMPANIES.spark,
      name: 'Spark Chat Ltd',
      address: '3 Sample Street, D02 XX00',
      city: 'Dublin',
      country: 'IE',
      kvk: '000003',
      tradenames: ['Spark', 'Spark US'],
      vatNumbers: ['IE0000003A'],
      supportPhone: '+353 1 000 0003',
      deleteDiscount: 25,
      added: new Date('2025-01-15T12:00:00Z'),
    },
  ])
  const shared = { pool: DEFAULT_SITE.pool, niche: 1 as const }
  await tx.insert(site).values([
    {
      ...shared,
      id: DEFAULT_SITE.id,
      companyId: COMPANIES.vonk,
      name: 'Vonk',
      domain: 'localhost',
      address: `http://localhost:${port}`,
      domainLanguage: 'nl',
      timeZone: 'Europe/Amsterdam',
      countries: [...COUNTRIES],
      isDefault: true,
      settings: settingsFor('Vonk', 'hulp@vonk.example'),
    },
    {
      ...shared,
      id: FUNKE,
      companyId: COMPANIES.funke,
      name: 'Funke',
      domain: 'funke.localhost',
      address: `http://funke.localhost:${port}`,
      domainLanguage: 'de',
      timeZone: 'Europe/Berlin',
      countries: GERMAN,
      settings: settingsFor('Funke', 'hilfe@funke.example'),
    },
    {
      ...shared,
      id: SPARK,
      companyId: COMPANIES.spark,
      name: 'Spark',
      domain: 'spark.localhost',
      address: `http://spark.localhost:${port}`,
      domainLanguage: 'en',
      timeZone: 'America/New_York',
      countries: ENGLISH,
      settings: settingsFor('Spark', 'help@spark.example', {
        us_footer: 'yes',
        fictional_answers: 'staff_then_pal',
        enable_site_entry_popup: 'no',
      }),
    },
  ])
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
  await tx.insert(siteHost).values([
    { host: 'localhost', siteId: DEFAULT_SITE.id },
    { host: '127.0.0.1', siteId: DEFAULT_SITE.id },
    { host: 'funke.localhost', siteId: FUNKE },
    { host: 'spark.localhost', siteId: SPARK },
  ])
}
