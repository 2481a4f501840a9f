import type { FastifyInstance } from 'fastify'
import { api } from '../../core/contract/api.ts'
import type { Db } from '../platform/db/database.ts'
import type { Geo } from '../platform/geo/geo.ts'
import { bind } from '../platform/http/bind.ts'
import type { SiteDirectory } from './directory.ts'
import { readContent } from './documents/read-content.ts'
import { findPlace } from './find-place.ts'
import { keepRegions } from './keep-regions.ts'
import { listCities } from './list-cities.ts'
import { listInterests } from './list-interests.ts'
import { presentCompany } from './present.ts'
import { createSettingsReader } from './read-settings.ts'

type Deps = {
  db: Db
  geo: Geo
  sites: SiteDirectory
  pushPublicKey: string
  demo: boolean
  hasJudge: boolean
}

export function siteRoutes(app: FastifyInstance, { db, geo, sites, pushPublicKey, demo, hasJudge }: Deps) {
  const readSettings = createSettingsReader({ sites, pushPublicKey, demo })
  const regionsOf = keepRegions(db)
  // Only this call lets a caller name the site.
  bind(app, api.readSettings, ({ query }, request) => readSettings(request, query.forced_domain))
  bind(app, api.readCompany, (_input, { caller }) => presentCompany(caller.site.company))
  bind(app, api.readContent, ({ query }, { caller }) =>
    readContent({ site: caller.site, hasJudge }, query.document, caller.locale),
  )
  bind(app, api.listInterests, (_input, { caller }) => listInterests(caller.locale))
  bind(app, api.listRegions, ({ query }, { caller }) => regionsOf(caller.site, query.country))
  bind(app, api.listCities, ({ query }) => listCities({ db }, query))
  bind(app, api.geocode, ({ query }) => findPlace({ geo }, query))
}
