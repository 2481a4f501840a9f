import type { FastifyInstance } from 'fastify'
import { api } from '../../core/contract/api.ts'
import { isIntimate } from '../../core/rules/members/interests.ts'
import type { Db } from '../platform/db/database.ts'
import type { Geo } from '../platform/geo/geo.ts'
import { AppError } from '../platform/http/app-error.ts'
import { bind } from '../platform/http/bind.ts'
import { resolvePlace } from '../platform/http/resolve-place.ts'
import { say } from '../platform/texts/texts.ts'
import type { SiteDirectory } from './directory.ts'
import { readContent } from './documents/read-content.ts'
import { presentCompany, presentSettings } from './present.ts'
import { findCities, listInterests, listRegions } from './store.ts'

/** As many as fit under a field on a phone. */
const CITIES_SHOWN = 8

type Deps = { db: Db; geo: Geo; sites: SiteDirectory; pushPublicKey: string; demo: boolean }

export function siteRoutes(app: FastifyInstance, { db, geo, sites, pushPublicKey, demo }: Deps) {
  bind(app, api.readSettings, async ({ query }, request) => {
    // The one place where a caller may name the site; a forced one has its own countries and language.
    const site = await sites.forHost(query.forced_domain ?? request.host)
    const caller = { ...request.caller, ...resolvePlace(site, request, request.caller) }
    return presentSettings(site, { caller, pushPublicKey, demo })
  })

  bind(app, api.readCompany, async (_input, { caller }) => {
    const site = await sites.forId(caller.site.id)
    return presentCompany(site.company)
  })

  bind(app, api.readContent, async ({ query }, { caller }) =>
    readContent(await sites.forId(caller.site.id), query.document, caller.locale),
  )

  bind(app, api.listInterests, async (_input, { caller }) => {
    const rows = await listInterests(db)
    const interests = rows.map(({ id }) => ({
      id,
      name: say(caller.locale, `interests.${id}`),
      icon: `/icons/interests.svg#${id}`,
    }))
    // Everyday ones first, each group in the order of the reader's alphabet.
    interests.sort(
      (a, b) =>
        Number(isIntimate(a.id)) - Number(isIntimate(b.id)) || a.name.localeCompare(b.name, caller.locale),
    )
    return { interests }
  })

  bind(app, api.listRegions, async (_input, { caller }) => {
    const site = await sites.forId(caller.site.id)
    return { regions: await listRegions(db, site.countries) }
  })

  bind(app, api.listCities, async ({ query }) => ({
    cities: await findCities(db, query.country, query.name, CITIES_SHOWN),
  }))

  bind(app, api.geocode, async ({ query }) => {
    const place = geo.placeAt(query.lat, query.lon)
    if (!place) throw new AppError('not_found')
    return { country: place.country, region: place.region, region_id: place.regionId, city: place.city }
  })
}
