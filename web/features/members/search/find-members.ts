import { redirect } from 'react-router'
import type { Seeker } from '../../../../core/contract/account/account.ts'
import type { SearchAnswer } from '../../../../core/contract/members/members.ts'
import type { CallApi } from '../../../lib/api.ts'
import type { CallOnce, OnceAnswer } from '../../../lib/once-per-visit.ts'
import { whenRefused } from '../../../lib/when-refused.ts'
import {
  addressOf,
  type Filters,
  hasFilters,
  type Offer,
  readFilters,
  startingFilters,
  writeFilters,
} from './filters.ts'
import { FORGET_SEARCH, readKeptSearch, writeKeptSearch } from './kept-search.ts'

export type Region = { id: string; name: string }

export type FoundMembers = {
  kind: 'found'
  filters: Filters
  /** Regions of the chosen country; null when the browser has loaded them already. */
  regions: Region[] | null
  results: SearchAnswer
  /** Cursor of a page that does not begin at the start of the list, as without scripts. */
  after: string | null
}

/** The site shows its members to members only. */
export type ClosedSearch = { kind: 'closed' }

/** A further page of a list; null when it could not be loaded. */
export type NextPage = { kind: 'page'; page: SearchAnswer | null }

type Answer<Data> = { data: Data; cookie?: string }

/** Finds members by the filters of the address, or else by those of the last search. */
export async function findMembers(
  request: Request,
  { call, once, seeker: findSeeker }: { call: CallApi; once: CallOnce; seeker: () => Promise<Seeker | null> },
): Promise<Answer<FoundMembers | ClosedSearch | NextPage>> {
  const { searchParams: params, host } = new URL(request.url)
  if (params.has('reset')) throw redirect('/members', { headers: { 'set-cookie': FORGET_SEARCH } })
  const [offer, seeker] = await Promise.all([
    call('readSettings', { query: { forced_domain: host } }),
    findSeeker(),
  ])
  const start = startingFilters(offer, seeker)
  const isAsked = hasFilters(params)
  const query = isAsked ? params : readKeptSearch(request.headers.get('cookie') ?? '')
  const filters = readFilters(query, start, offer)
  const after = params.get('after')
  if (params.get('only') === 'page') return { data: await nextPage(call, filters, after) }

  const [results, regions] = await Promise.all([
    whenRefused(search(call, filters, after), {
      authentication_required: () => null,
      // A cursor that is no longer valid leads back to the start of the list.
      ...(after && { invalid_input: () => beginAgain(addressOf(filters, start)) }),
    }),
    readRegions(once, filters, offer),
  ])
  if (!results) return { data: { kind: 'closed' } }
  const cookie = isAsked ? writeKeptSearch(writeFilters(filters, start)) : undefined
  return { cookie, data: { kind: 'found', filters, regions, results, after } }
}

function beginAgain(address: string): never {
  throw redirect(address)
}

/** A failure is an answer too, so that the members on the screen stay there. */
async function nextPage(call: CallApi, filters: Filters, after: string | null): Promise<NextPage> {
  return { kind: 'page', page: await whenRefused(search(call, filters, after), { any: () => null }) }
}

function search(call: CallApi, filters: Filters, after: string | null): Promise<SearchAnswer> {
  return call('searchMembers', {
    query: {
      gender: filters.gender ?? undefined,
      country: filters.country,
      countryregion: filters.countryregion ?? undefined,
      min_age: filters.min_age,
      max_age: filters.max_age,
      real_only: filters.real_only ? 'true' : undefined,
      per_page: filters.per_page,
      after: after ?? undefined,
    },
  })
}

async function readRegions(once: CallOnce, { country }: Filters, { search_fields }: Offer) {
  if (!search_fields.includes('countryregion')) return []
  const all = await once('listRegions', { query: { country } })
  return all && regionsOf(country, all)
}

const regionsOf = (country: string, { regions }: OnceAnswer<'listRegions'>): Region[] =>
  regions.filter((region) => region.country === country).map(({ id, name }) => ({ id, name }))

/** Adds the regions that the browser has loaded. A search without regions is better than none. */
export async function withRegions(
  found: FoundMembers,
  all: OnceAnswer<'listRegions'> | Promise<OnceAnswer<'listRegions'>>,
): Promise<FoundMembers> {
  if (found.regions) return found
  try {
    return { ...found, regions: regionsOf(found.filters.country, await all) }
  } catch {
    return { ...found, regions: [] }
  }
}
