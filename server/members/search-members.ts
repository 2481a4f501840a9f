import type { RequestOf } from '../../core/contract/endpoint.ts'
import type { searchMembers as endpoint, SearchAnswer } from '../../core/contract/members/members.ts'
import { DAY_MS } from '../../core/rules/durations.ts'
import { COUNTED_UP_TO, FEW_RESULTS } from '../../core/rules/members/search.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import type { Cursors } from '../platform/http/cursors.ts'
import type { Caller } from '../site/caller.ts'
import { type Cursor, type Place, readCursor, writeCursor } from './cursor.ts'
import { planSearch } from './plan-search.ts'
import { presentRoughTotal, presentTotal } from './present.ts'
import { type CardReader, readCards } from './read-cards.ts'
import { nearMisses, type Search, searchPartsOf } from './search-parts.ts'
import { countPart, readPart, type SearchPart, type Wanted } from './search-store.ts'

/** Members of the own region go first if they were active in this many days. Our choice. */
const NEAR_DAYS = 30

type Query = RequestOf<typeof endpoint>['query']
type Page = Pick<Query, 'page' | 'per_page'> & { from?: Cursor | undefined }
type Found = Omit<SearchAnswer, 'real_members' | 'next'> & { next: Cursor | null }

/** The members whom a visitor or member searches for, page by page. */
export async function searchMembers(
  { db, now, cursors }: { db: Db; now: () => Date; cursors: Cursors },
  caller: Caller,
  { page, per_page, after, ...filters }: Query,
): Promise<SearchAnswer> {
  const search = await planSearch(db, filters, { caller, now: now() })
  const { pool, timeZone } = caller.site
  const reader = { viewerId: caller.member?.id ?? null, pool, timeZone, now: now() }
  const from = after === undefined ? undefined : readCursor(cursors, after)
  const { next, ...found } = await readPage(db, search, { page, per_page, from }, reader)
  return {
    ...found,
    next: next && writeCursor(cursors, next),
    real_members: search.wanted.isVisitor ? presentRoughTotal(await countReal(db, search)) : null,
  }
}

/** One page of a search, and the number of all matches. */
export async function readPage(
  tx: Tx,
  search: Search,
  { page, per_page, from }: Page,
  reader: CardReader,
): Promise<Found> {
  const since = from ? from.since : reader.now.getTime() * 1000 - NEAR_DAYS * DAY_MS * 1000
  const skipped = from ? 0 : (page - 1) * per_page
  const walked = await walk(tx, search.wanted, searchPartsOf(search, since), from, skipped + per_page + 1)
  const shown = walked.slice(skipped, skipped + per_page)
  const last = walked.length > skipped + per_page ? shown.at(-1) : undefined
  const similar = last || shown.length >= FEW_RESULTS ? [] : await findSimilar(tx, search, shown.length)
  const total = await countPart(tx, search.wanted, search.matches, COUNTED_UP_TO + 1)
  const cards = await readCards(
    tx,
    [...shown, ...similar].map(({ id }) => id),
    reader,
  )
  const present = (places: Place[]) => places.flatMap(({ id }) => cards.get(id) ?? [])
  return {
    members: present(shown),
    ...presentTotal(total),
    next: last ? { place: last, part: last.part, since } : null,
    similar: present(similar),
  }
}

/** The number of all real members who match, whoever may see them. */
export async function countReal(tx: Tx, { wanted, matches }: Pick<Search, 'wanted' | 'matches'>) {
  const real: Wanted = { ...wanted, kinds: ['member'], isVisitor: false }
  return countPart(tx, real, matches, COUNTED_UP_TO + 1)
}

type Step = Place & { part: number }

/** Reads on from a cursor, or from the top, through one part of the search after the other. */
async function walk(
  tx: Tx,
  wanted: Wanted,
  parts: readonly SearchPart[],
  from: Cursor | undefined,
  count: number,
): Promise<Step[]> {
  const steps: Step[] = []
  for (const [index, part] of parts.entries()) {
    if (steps.length >= count || (from && index < from.part)) continue
    const after = from?.part === index ? from.place : undefined
    const places = await readPart(tx, wanted, part, { after, count: count - steps.length })
    steps.push(...places.map((place) => ({ ...place, part: index })))
  }
  return steps
}

const findSimilar = (tx: Tx, search: Search, shown: number) =>
  walk(tx, search.wanted, nearMisses(search), undefined, FEW_RESULTS - shown)
