import { FIELD_NAMES } from '../members/profile.ts'
import type { Slug } from './landers.ts'

/** Values of the settings of a site (docs/product.md, site-settings). */
export const YES_NO = ['yes', 'no'] as const
export const SIGNUPS = ['all', 'with_trafficsource', 'invite_only'] as const
export const LOGGED_OUT_SEARCH = ['yes', 'no'] as const

/** Icons that a site may choose for its fictional profiles. */
export const FICTIONAL_ICONS = ['mask', 'brush', 'feather'] as const
export type FictionalIconName = (typeof FICTIONAL_ICONS)[number]

/** Niches of a site and the slugs of their landers (docs/product.md, site-niche). */
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

/** Attributes that a site may show on profiles (docs/product.md, members-profile-fields). */
export const VISIBLE_FIELDS = [
  'gender',
  'sexuality',
  'country',
  'region',
  'city',
  ...FIELD_NAMES,
  'interests',
] as const
export type VisibleField = (typeof VISIBLE_FIELDS)[number]

/** Attributes that a site may offer as search filters (docs/product.md, members-search). */
export const SEARCH_FIELDS = ['gender', 'country', 'countryregion', 'min_age', 'max_age'] as const
