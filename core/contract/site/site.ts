import { z } from 'zod'
import { FICTIONAL_ANSWERS } from '../../rules/chat/chat.ts'
import {
  FICTIONAL_ICONS,
  LOGGED_OUT_SEARCH,
  SEARCH_FIELDS,
  SIGNUPS,
  VISIBLE_FIELDS,
} from '../../rules/site/site.ts'
import { endpoint } from '../endpoint.ts'
import { country, interest, locale, niche, yesNo } from '../values.ts'

/** An empty text would parse as zero, so the schema refuses it before it becomes a number. */
const degrees = (limit: number) =>
  z.string().trim().min(1).transform(Number).pipe(z.number().min(-limit).max(limit))

const messageCost = z.object({
  costs: z.number().int().describe('in the smallest unit of the currency'),
  currency: z.string().length(3),
})

const settings = z
  .object({
    name: z.string(),
    index_title: z.string(),
    description: z.string(),
    domain: z.string(),
    address: z.string().describe('where the site is at home, whatever host was asked'),
    domain_language: locale,
    countries: z.array(country),
    locale: locale.describe('the language this answer is in'),
    geoip_country: z.string().nullable().describe('where the caller seems to be, if that is known'),
    geoip_selected_country: country.describe('the country whose members, languages and prices are shown'),
    company_id: z.uuid(),
    niche,
    cdn_prefix: z.string(),
    visible_profile_fields: z.array(z.enum(VISIBLE_FIELDS)),
    visible_profile_notes: yesNo,
    search_fields: z.array(z.enum(SEARCH_FIELDS)),
    message_credits: z.number().int(),
    photo_credits: z.number().int(),
    gift_credits: z.number().int(),
    signup_credits: z.number().int(),
    message_length: z.number().int(),
    minimum_message_costs: z.partialRecord(country, messageCost),
    refund_days: z.number().int(),
    support_email: z.string(),
    support_phone: z.string(),
    mail_name: z.string(),
    enable_site_entry_popup: yesNo,
    push_public_key: z.string(),
    fictional_warning: z.string(),
    fictional_singular: z.string(),
    fictional_plural: z.string(),
    fictional_icon: z.enum(FICTIONAL_ICONS),
    fictional_answers: z
      .enum(FICTIONAL_ANSWERS)
      .describe('who answers for fictional profiles; where nobody does, nobody can write to them'),
    unread_messages_returned: yesNo.describe(
      'whether messages that a member does not open give credits back',
    ),
    signups: z.enum(SIGNUPS),
    logged_out_search: z.enum(LOGGED_OUT_SEARCH),
    logged_out_search_trafficsource: z.enum(LOGGED_OUT_SEARCH),
    member_resell: yesNo.describe('whether members are offered their last order again'),
    us_footer: yesNo,
    demo: z.boolean().describe('whether this is a demonstration with invented members'),
  })
  .meta({ id: 'Settings' })

const company = z
  .object({
    id: z.uuid(),
    name: z.string(),
    address: z.string(),
    city: z.string(),
    country: z
      .union([country, z.literal('')])
      .describe('empty, like the other texts, while no company is named'),
    kvk: z.string().describe('number in the trade register'),
    tradenames: z.array(z.string()),
    vat_numbers: z.array(z.string()),
    support_phone: z.string(),
    delete_discount: z.number().int().describe('per cent offered to somebody about to leave'),
    added: z.iso.datetime(),
  })
  .meta({ id: 'Company' })

const namedInterest = z.object({ id: interest, name: z.string(), icon: z.string() }).meta({ id: 'Interest' })
const region = z.object({ id: z.string(), country, name: z.string() }).meta({ id: 'Region' })

export const readSettings = endpoint({
  method: 'GET',
  name: 'settings',
  access: 'public',
  summary: 'The site that belongs to the host, in the language of the caller',
  query: z.looseObject({ forced_domain: z.string().max(253).optional() }),
  response: settings,
})

export const readCompany = endpoint({
  method: 'GET',
  name: 'companyinfo',
  access: 'public',
  summary: 'The company behind the site',
  response: company,
})

export const listInterests = endpoint({
  method: 'GET',
  name: 'interests',
  access: 'public',
  summary: 'Everything a member can say they like',
  response: z.object({ interests: z.array(namedInterest) }),
})

export const listRegions = endpoint({
  method: 'GET',
  name: 'regions',
  access: 'public',
  summary: 'The regions of the countries the site serves, or of one of them',
  query: z.object({ country: country.optional() }),
  response: z.object({ regions: z.array(region) }),
})

export const geocode = endpoint({
  method: 'GET',
  name: 'geocode',
  access: 'public',
  summary: 'The place nearest to a point',
  query: z.object({ lat: degrees(90), lon: degrees(180) }),
  response: z.object({
    country: z.string(),
    region: z.string(),
    region_id: z.string().nullable().describe('set where the site has members'),
    city: z.string(),
  }),
  errors: ['place_unknown'],
  limit: { max: 30, perSeconds: 60 },
})

export const listCities = endpoint({
  method: 'GET',
  name: 'cities',
  access: 'public',
  summary: 'Cities of a country whose name begins like this',
  query: z.object({ country, name: z.string().trim().min(1).max(60) }),
  response: z.object({
    cities: z.array(
      z.object({ id: z.string(), name: z.string(), region: z.string(), region_name: z.string() }),
    ),
  }),
  limit: { max: 120, perSeconds: 60 },
})

export const readHealth = endpoint({
  method: 'GET',
  name: 'health',
  access: 'public',
  summary: 'Whether this process can serve',
  response: z.object({ status: z.literal('ok') }),
  errors: ['unavailable'],
})

export type Settings = z.output<typeof settings>
export type Company = z.output<typeof company>
