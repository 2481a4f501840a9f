import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Country, Locale } from '../../../../core/i18n/locales.ts'
import type { Interest } from '../../../../core/rules/members/interests.ts'
import type { Niche } from '../../../../core/rules/site/site.ts'
import { moment, referenceId } from '../columns.ts'

/** The company behind a site. All its texts are empty until the operator names it. */
export const company = pgTable('company', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  address: text('address').notNull(),
  city: text('city').notNull(),
  country: text('country').$type<Country | ''>().notNull(),
  kvk: text('kvk').notNull(),
  tradenames: text('tradenames').array().notNull(),
  vatNumbers: text('vat_numbers').array().notNull(),
  supportPhone: text('support_phone').notNull(),
  deleteDiscount: smallint('delete_discount').notNull(),
  added: moment('added').notNull(),
})

export const site = pgTable(
  'site',
  {
    id: uuid('id').primaryKey(),
    companyId: referenceId('company_id', () => company.id),
    /** Sites with the same pool show each other's members. */
    pool: text('pool').notNull(),
    name: text('name').notNull(),
    domain: text('domain').notNull(),
    /** Where links in mails lead; never taken from a request. */
    address: text('address').notNull(),
    domainLanguage: text('domain_language').$type<Locale>().notNull(),
    timeZone: text('time_zone').notNull(),
    niche: smallint('niche').$type<Niche>().notNull(),
    countries: text('countries').array().$type<Country[]>().notNull(),
    /** Whether the site serves hosts that no site claims. */
    isDefault: boolean('is_default').notNull().default(false),
    settings: jsonb('settings').notNull(),
  },
  (table) => [uniqueIndex('site_default').on(table.isDefault).where(sql`${table.isDefault}`)],
)

export const siteHost = pgTable('site_host', {
  host: text('host').primaryKey(),
  siteId: referenceId('site_id', () => site.id),
})

export const region = pgTable(
  'region',
  {
    id: text('id').primaryKey(),
    country: text('country').$type<Country>().notNull(),
    name: text('name').notNull(),
  },
  (table) => [index('region_country').on(table.country, table.name)],
)

export const city = pgTable(
  'city',
  {
    id: text('id').primaryKey(),
    regionId: text('region_id')
      .notNull()
      .references(() => region.id),
    country: text('country').$type<Country>().notNull(),
    name: text('name').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
  },
  (table) => [
    index('city_region').on(table.regionId),
    index('city_name').on(table.country, sql`lower(${table.name}) text_pattern_ops`),
  ],
)

export const interest = pgTable('interest', {
  id: text('id').$type<Interest>().primaryKey(),
  position: smallint('position').notNull(),
})
