import type { Site } from '../site/site.ts'
import type { DuePostback } from './store.ts'

type SentPostback = Omit<DuePostback, 'attempts' | 'siteId' | 'at'>

/** The template of a network for an event, if it has one. */
export function templateFor(
  { settings }: Pick<Site, 'settings'>,
  { network, event }: Pick<SentPostback, 'network' | 'event'>,
): string | undefined {
  // A visitor chooses the name of the network, which could be an inherited name such as `constructor`.
  return Object.hasOwn(settings.postbacks, network) ? settings.postbacks[network]?.[event] : undefined
}

/** The address to call; null for a template that is no address, or that lets a visitor choose the host. */
export function postbackAddress(template: string, postback: SentPostback): URL | null {
  const [, origin = ''] = /^(https?:\/\/[^/?#]+)[/?#]/i.exec(`${template}/`) ?? []
  if (origin === '' || /[{}@\\]/.test(origin)) return null
  const values = valuesOf(postback)
  return URL.parse(
    template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values.get(name) ?? '')),
  )
}

/** Only these values are sent: the partner's own values, the event and its worth. */
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
