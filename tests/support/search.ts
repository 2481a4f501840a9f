import { expect } from 'vitest'
import { addMember, namesOf, type SearchQuery, type Someone, searchFor } from './members.ts'
import type { TestSite } from './site.ts'

type By = Partial<Someone>

/**
 * The search of a site, called by `usual` unless a test names another member; without cookies a visitor
 * calls.
 */
export function searchOn(site: TestSite, usual: () => Someone) {
  const ask = (query: SearchQuery = {}, by: By = usual(), host = 'localhost') =>
    searchFor(site, query, { cookies: by.cookies ?? {}, host })
  const search = async (query: SearchQuery = {}, by?: By, host?: string) => {
    const { status, body } = await ask(query, by, host)
    expect([status, body.error]).toEqual([200, undefined])
    return body
  }
  return {
    ask,
    search,
    found: async (query?: SearchQuery, by?: By) => namesOf((await search(query, by)).members),
    add: (name: string, about: Parameters<typeof addMember>[1] = {}) => addMember(site, { name, ...about }),
    regionsOf: async (country: string) => {
      const { rows } = await site.database.pool.query<{ id: string }>(
        'select id from region where country = $1 order by id',
        [country],
      )
      return rows.map(({ id }) => id)
    },
  }
}
