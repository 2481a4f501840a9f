import type { Settings } from '../../core/contract/site/site.ts'
import { keepAnswer } from '../platform/http/kept-answers.ts'
import { type CallerPlace, presentSettings } from './present.ts'
import type { Site } from './site.ts'

/**
 * The settings as they were presented to the first caller of a language and country. They are forgotten with the
 * site, which is read anew every few seconds.
 */
export function keepSettings(shared: { pushPublicKey: string; demo: boolean }) {
  const bySite = new WeakMap<Site, Map<string, Readonly<Settings>>>()
  return (site: Site, place: CallerPlace): Readonly<Settings> => {
    const cache = bySite.get(site) ?? new Map<string, Readonly<Settings>>()
    bySite.set(site, cache)
    const key = `${place.locale} ${place.geoCountry} ${place.country}`
    const settings = cache.get(key) ?? keepAnswer(presentSettings(site, { place, ...shared }))
    cache.set(key, settings)
    return settings
  }
}
