import type { FastifyRequest } from 'fastify'
import { resolvePlace } from '../platform/http/resolve-place.ts'
import type { SiteDirectory } from './directory.ts'
import { keepSettings } from './keep-settings.ts'

type Deps = { sites: SiteDirectory; pushPublicKey: string; demo: boolean }

/** Reads the settings of the caller's site, or of another one by its domain, which has its own countries and language. */
export function createSettingsReader({ sites, ...shared }: Deps) {
  const settingsOf = keepSettings(shared)
  return async ({ caller, cookies }: FastifyRequest, forcedDomain: string | undefined) => {
    const { geoCountry, country, locale } = caller
    if (forcedDomain === undefined) return settingsOf(caller.site, { geoCountry, country, locale })
    const site = await sites.forHost(forcedDomain)
    return settingsOf(site, { geoCountry, ...resolvePlace(site, { cookies }, caller) })
  }
}
