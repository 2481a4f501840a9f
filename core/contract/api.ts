import * as account from './account.ts'
import type { Endpoint } from './endpoint.ts'
import * as members from './members.ts'
import * as site from './site.ts'

/** Every call of the API. A call that is not listed here is not served. */
export const api = {
  readHealth: site.readHealth,
  readSettings: site.readSettings,
  readCompany: site.readCompany,
  listInterests: site.listInterests,
  listRegions: site.listRegions,
  geocode: site.geocode,

  readUser: account.readUser,
  logIn: account.logIn,
  updateUser: account.updateUser,
  logOut: account.logOut,

  listGlimpse: members.listGlimpse,
} as const satisfies Record<string, Endpoint>
