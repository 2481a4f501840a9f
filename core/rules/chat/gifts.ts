import { keysOf } from '../../typed.ts'

/**
 * The gifts of the shop. A price is a multiple of the site's `gift_credits`, so that a site can make all
 * gifts cheaper or dearer. Names are in `locales/<code>/gifts.json`, drawings in `public/gifts`.
 */
const GIFTS = {
  rose: 1,
  coffee: 1,
  chocolate: 1,
  kiss: 1,
  balloon: 1,
  sunflower: 1,
  cocktail: 2,
  cupcake: 2,
  teddy: 2,
  ice_cream: 2,
  letter: 2,
  bouquet: 3,
  champagne: 3,
  perfume: 3,
  guitar: 4,
  fireworks: 4,
  necklace: 5,
  hot_air_balloon: 6,
  ring: 8,
  star: 10,
} as const

export type Gift = keyof typeof GIFTS
export const GIFT_IDS = keysOf(GIFTS)

export const giftPrice = (gift: Gift, giftCredits: number): number => GIFTS[gift] * giftCredits
