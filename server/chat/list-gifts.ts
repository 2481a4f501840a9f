import { GIFT_IDS, giftPrice } from '../../core/rules/chat/gifts.ts'
import { say } from '../platform/texts/texts.ts'
import type { Caller } from '../site/caller.ts'

/** The gifts of a site, the cheapest first. */
export function listGifts({ site, locale }: Caller) {
  const gifts = GIFT_IDS.map((id) => ({
    id,
    name: say(locale, `gifts.${id}`),
    credits: giftPrice(id, site.settings.gift_credits),
    image: `/gifts/${id}.svg`,
  }))
  return { gifts: gifts.sort((one, other) => one.credits - other.credits) }
}
