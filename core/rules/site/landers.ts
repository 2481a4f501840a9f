import type { Seeks } from '../account/signup.ts'
import type { Interest } from '../members/interests.ts'
import type { BodyType, Gender, Sexuality } from '../members/profile.ts'

/** The theme of a lander is the last part of its address (docs/product.md, site-landers). */
export const SLUGS = ['general', 'she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay'] as const
export type Slug = (typeof SLUGS)[number]

/** The fictional profiles that a lander shows. An attribute that is not named does not matter. */
export type Audience = {
  genders: readonly Gender[]
  ages?: { min: number; max: number }
  sexualities?: readonly Sexuality[]
  bodyTypes?: readonly BodyType[]
  /** A profile needs one of these interests. */
  interests?: readonly Interest[]
}

/** Profiles that each theme shows (docs/product.md, site-landers). Our choice. */
export const AUDIENCES: Record<Slug, Audience> = {
  general: { genders: ['female', 'male'] },
  she: { genders: ['male'], sexualities: ['hetero', 'bi'] },
  bdsm: { genders: ['female', 'male'], interests: ['bondage', 'sadomasochism'] },
  bbw: { genders: ['female'], bodyTypes: ['curvy', 'full'] },
  gilf: { genders: ['female'], ages: { min: 60, max: 99 } },
  milf: { genders: ['female'], ages: { min: 40, max: 59 } },
  gay: { genders: ['male'], sexualities: ['gay', 'bi'] },
}

/** Facts that a theme implies about its visitors, so that the signup need not ask for them. */
export const VISITORS: Record<Slug, { gender?: Gender; seeks?: Seeks }> = {
  general: {},
  she: { gender: 'female', seeks: 'male' },
  bdsm: {},
  bbw: { seeks: 'female' },
  gilf: { seeks: 'female' },
  milf: { seeks: 'female' },
  gay: { gender: 'male', seeks: 'male' },
}

/** Fictional profiles that a lander shows, and the number below which it widens its choice. Our choice. */
export const CHARACTERS = { most: 24, enough: 12, photosEach: 3 }

/** Likes that a visitor can take from a lander into the signup. Our choice. */
export const MOST_LIKES_BROUGHT = 10

/** Landers with a page per theme; the swiping lander has a single page (docs/product.md, site-landers). */
export const THEMED_LANDERS = [
  'alonetonight',
  'collagelanding',
  'gallery',
  'iconslanding',
  'maplanding',
  'socialnetwork',
  'transitionsvideolanding',
  'video',
]
