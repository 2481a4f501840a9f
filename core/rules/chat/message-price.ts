import { type Gift, giftPrice } from './gifts.ts'

type Priced = { kind: 'text' } | { kind: 'photo' } | { kind: 'gift'; gift: Gift }
type Prices = { message_credits: number; photo_credits: number; gift_credits: number }

/** The credits that a text, a picture or a gift costs on a site. */
export function messagePrice(content: Priced, prices: Prices): number {
  if (content.kind === 'gift') return giftPrice(content.gift, prices.gift_credits)
  return content.kind === 'photo' ? prices.photo_credits : prices.message_credits
}
