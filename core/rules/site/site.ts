import type { Slug } from './landers.ts'

/** What a site can be set to (spec section 3, Settings). */
export const YES_NO = ['yes', 'no'] as const
export const SIGNUPS = ['all', 'with_trafficsource', 'invite_only'] as const
export const LOGGED_OUT_SEARCH = ['yes', 'no'] as const

/** Niches and their landing slugs (spec section 9). */
export const NICHES = [1, 2, 3, 4, 5, 6, 7] as const
export type Niche = (typeof NICHES)[number]
export const NICHE_SLUGS = {
  1: 'general',
  2: 'she',
  3: 'bdsm',
  4: 'bbw',
  5: 'gilf',
  6: 'milf',
  7: 'gay',
} as const satisfies Record<Niche, Slug>

/** The attributes a site may show on profiles (spec section 3, Profile attributes). */
export const PROFILE_FIELDS = [
  'gender',
  'sexuality',
  'country',
  'region',
  'city',
  'hair_colour',
  'eye_colour',
  'body_type',
  'relationship_status',
  'tattoos',
  'reason_for_joining',
  'interests',
] as const

/** The attributes a site may offer as search filters (spec section 3, Search state). */
export const SEARCH_FIELDS = ['gender', 'country', 'countryregion', 'min_age', 'max_age'] as const
