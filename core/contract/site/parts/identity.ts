import { z } from 'zod'
import { PHOTO_APPROVALS } from '../../../rules/account/photos.ts'
import { FICTIONAL_ANSWERS } from '../../../rules/chat/chat.ts'
import {
  FICTIONAL_ICONS,
  LOGGED_OUT_SEARCH,
  SEARCH_FIELDS,
  SIGNUPS,
  VISIBLE_FIELDS,
} from '../../../rules/site/site.ts'
import { country, locale, niche, setOf, yesNo } from '../../values.ts'
import { line } from './line.ts'

/** A host without scheme, port or `www.`, as requests are compared with it. */
export const host = z
  .string()
  .max(253)
  .regex(/^(?!www\.)[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/)

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    return false
  }
}

/** Who a site is, where it is at home, and how it behaves. */
export const identity = z.strictObject({
  name: line(60).min(1),
  hosts: setOf(host).min(1).max(50).describe('the first one names the site'),
  address: z
    .url({ protocol: /^https?$/ })
    .max(200)
    .describe('where links of mails lead; never taken from a request'),
  pool: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .describe('sites with the same pool show each other’s members'),
  niche,
  domain_language: locale,
  countries: setOf(country).min(1),
  time_zone: z.string().max(60).refine(isTimeZone, 'not a time zone'),
  signups: z.enum(SIGNUPS).default('all'),
  logged_out_search: z.enum(LOGGED_OUT_SEARCH).default('yes'),
  logged_out_search_trafficsource: z.enum(LOGGED_OUT_SEARCH).default('yes'),
  visible_profile_fields: z.array(z.enum(VISIBLE_FIELDS)).default([...VISIBLE_FIELDS]),
  visible_profile_notes: yesNo.default('yes'),
  search_fields: z.array(z.enum(SEARCH_FIELDS)).default([...SEARCH_FIELDS]),
  message_length: z.number().int().positive().max(10_000).default(1000),
  enable_site_entry_popup: yesNo.default('yes'),
  fictional_icon: z.enum(FICTIONAL_ICONS).default('mask'),
  fictional_likes: yesNo.default('yes').describe('whether fictional profiles like members by themselves'),
  fictional_answers: z
    .enum(FICTIONAL_ANSWERS)
    .default('pal')
    .describe('who answers for fictional profiles; where nobody does, nobody can write to them'),
  unread_messages_returned: yesNo
    .default('no')
    .describe('whether a message that a real member does not open in time gives its credits back'),
  photo_approval: z.enum(PHOTO_APPROVALS).default('automatic'),
  member_resell: yesNo.default('yes').describe('whether members are offered their last order again'),
  us_footer: yesNo.default('no'),
  cdn_prefix: line(500).default('/photos/'),
})
