import type { RequestOf } from '../../core/contract/endpoint.ts'
import type { searchMembers } from '../../core/contract/members/members.ts'
import { dayIn } from '../../core/rules/account/age.ts'
import { GENDERS } from '../../core/rules/members/profile.ts'
import { SEARCH_AGE } from '../../core/rules/members/search.ts'
import { gendersSought } from '../../core/rules/members/seeks.ts'
import { findRegion } from '../account/store.ts'
import type { Tx } from '../platform/db/database.ts'
import type { Caller } from '../site/caller.ts'
import type { Site } from '../site/site.ts'
import { bornOf, type Search } from './search-parts.ts'

type Filters = Omit<RequestOf<typeof searchMembers>['query'], 'page' | 'per_page' | 'after'>
type Surroundings = { caller: Caller; now: Date }

/** The plan of a search: the given filters where the site offers them, and defaults for the others. */
export async function planSearch(tx: Tx, given: Filters, { caller, now }: Surroundings): Promise<Search> {
  const { site } = caller
  const filters = offered(given, site)
  const self = caller.member
  const { country, region } = await placeOf(tx, filters, caller)
  const ages = agesOf(filters)
  const day = dayIn(site.timeZone, now)
  return {
    wanted: {
      pool: site.pool,
      genders: filters.gender ? [filters.gender] : self ? gendersSought(self.seeker) : GENDERS,
      kinds: filters.real_only || self?.isClosedOut ? ['member'] : ['member', 'fictional'],
      viewerId: self?.id ?? null,
      isVisitor: !self,
    },
    matches: { home: region ? { region } : { country }, born: bornOf(ages, day) },
    country,
    ages,
    day,
    ownRegion: self && !region && self.seeker.country === country ? self.seeker.regionId : null,
  }
}

/** The filter for real people is no matter of taste, so no site can switch it off. */
function offered(given: Filters, { settings }: Site): Filters {
  const entries = Object.entries(given).filter(
    ([name]) => name === 'real_only' || settings.search_fields.some((field) => field === name),
  )
  return Object.fromEntries(entries)
}

/** A country that the site does not serve is ignored, and so is a region of another country. */
async function placeOf(tx: Tx, filters: Filters, { site, country: shown }: Caller) {
  const country = site.countries.find((served) => served === filters.country)
  const region = filters.countryregion ? await findRegion(tx, filters.countryregion) : undefined
  const isServed = region && site.countries.includes(region.country)
  if (!isServed || (country && region.country !== country)) return { country: country ?? shown, region: null }
  return { country: region.country, region: filters.countryregion ?? null }
}

/** Two ages in the wrong order mean the same as in the right one. */
function agesOf({ min_age = SEARCH_AGE.min, max_age = SEARCH_AGE.max }: Filters) {
  return { min: Math.min(min_age, max_age), max: Math.max(min_age, max_age) }
}
