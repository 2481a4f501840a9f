import type { Site } from '../site/site.ts'
import type { DuePostback } from './store.ts'

type SentPostback = Omit<DuePostback, 'attempts' | 'siteId' | 'at'>

/** The template by which a network wants to hear of an event, if it does. */
export function templateFor(
  { settings }: Pick<Site, 'settings'>,
  { network, event }: Pick<SentPostback, 'network' | 'event'>,
): string | undefined {
  // A visitor chose the name of the network, and every object knows some names by birth.
  return Object.hasOwn(settings.postbacks, network) ? settings.postbacks[network]?.[event] : undefined
}

/** The address to call; null where the template is none, or would let a visitor choose whom we call. */
export function postbackAddress(template: string, postback: SentPostback): URL | null {
  const [, origin = ''] = /^(https?:\/\/[^/?#]+)[/?#]/i.exec(`${template}/`) ?? []
  if (origin === '' || /[{}@\\]/.test(origin)) return null
  const values = valuesOf(postback)
  return URL.parse(
    template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values.get(name) ?? '')),
  )
}

/** Only these leave the house: what the partner told us itself, what happened and what it was worth. */
function valuesOf({
  id,
  event,
  network,
  ref,
  sub1,
  sub2,
  sub3,
  amount,
  currency,
}: SentPostback): Map<string, string> {
  const money = { amount: amount === null ? '' : (amount / 100).toFixed(2), currency: currency ?? '' }
  return new Map(Object.entries({ id, event, network, ref, sub1, sub2, sub3, ...money }))
}
