import type { FastifyInstance } from 'fastify'
import { api } from '../../core/contract/api.ts'
import type { Db } from '../platform/db/database.ts'
import type { Geo } from '../platform/geo/geo.ts'
import { bind } from '../platform/http/bind.ts'
import { resolvePlace } from '../platform/http/resolve-place.ts'
import type { SiteDirectory } from './directory.ts'
import { readContent } from './documents/read-content.ts'
import { findPlace } from './find-place.ts'
import { keepRegions } from './keep-regions.ts'
import { keepSettings } from './keep-settings.ts'
import { listInterests } from './list-interests.ts'
import { presentCity, presentCompany } from './present.ts'
import { findCities } from './store.ts'

/** As many cities as fit under a field on a phone. */
const CITIES_SHOWN = 8

type Deps = { db: Db; geo: Geo; sites: SiteDirectory; pushPublicKey: string; demo: boolean }

export function siteRoutes(app: FastifyInstance, { db, geo, sites, pushPublicKey, demo }: Deps) {
  const settingsOf = keepSettings({ pushPublicKey, demo })
  bind(app, api.readSettings, async ({ query }, { caller, cookies }) => {
    const { forced_domain: forced } = query
    const { geoCountry, country, locale } = caller
    if (forced === undefined) return settingsOf(caller.site, { geoCountry, country, locale })
    // Only this call lets a caller name the site; a forced site has its own countries and language.
    const site = await sites.forHost(forced)
    return settingsOf(site, { geoCountry, ...resolvePlace(site, { cookies }, caller) })
  })

  bind(app, api.readCompany, (_input, { caller }) => presentCompany(caller.site.company))

  bind(app, api.readContent, ({ query }, { caller }) =>
    readContent(caller.site, query.document, caller.locale),
  )

  bind(app, api.listInterests, (_input, { caller }) => listInterests(caller.locale))

  const regionsOf = keepRegions(db)
  bind(app, api.listRegions, async ({ query }, { caller }) => {
    const countries = caller.site.countries.filter((country) => (query.country ?? country) === country)
    return regionsOf(countries)
  })

  bind(app, api.listCities, async ({ query }) => ({
    cities: (await findCities(db, query.country, query.name, CITIES_SHOWN)).map(presentCity),
  }))

  bind(app, api.geocode, ({ query }) => findPlace({ geo }, query))
}
