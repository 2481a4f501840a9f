import type { RequestOf } from '../../core/contract/endpoint.ts'
import type { searchMembers as endpoint, SearchAnswer } from '../../core/contract/members/members.ts'
import { DAY_MS, MINUTE_MS } from '../../core/rules/durations.ts'
import { COUNTED_UP_TO, FEW_RESULTS } from '../../core/rules/members/search.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import type { SharedReads } from '../platform/db/shared-reads.ts'
import type { Cursors } from '../platform/http/cursors.ts'
import { keepAnswer } from '../platform/http/kept-answers.ts'
import type { Caller } from '../site/caller.ts'
import { type Cursor, readCursor, writeCursor } from './cursor.ts'
import { planSearch } from './plan-search.ts'
import { presentCard, presentRoughTotal, presentTotal } from './present.ts'
import type { CardReader } from './read-cards.ts'
import { nearMisses, type Search, searchPartsOf } from './search-parts.ts'
import {
  countPart,
  type Found,
  findHidden,
  findPlaces,
  type SearchPart,
  type Wanted,
} from './search-store.ts'

/** Members of the own region go first if they were active in this many days. Our choice. */
const NEAR_DAYS = 30

/** A shared list holds this many more than a page, for members who are hidden from the one who searches. */
const MOST_HIDDEN = 12

type Reader = Pick<CardReader, 'now' | 'timeZone'>
type Query = RequestOf<typeof endpoint>['query']
type Page = Pick<Query, 'page' | 'per_page'> & { from?: Cursor | undefined }
type FoundPage = Omit<SearchAnswer, 'real_members' | 'next'> & { next: Cursor | null }

/** The members whom a visitor or member searches for, page by page. */
export async function searchMembers(
  { db, now, cursors, share }: { db: Db; now: () => Date; cursors: Cursors; share: SharedReads },
  caller: Caller,
  { page, per_page, after, ...filters }: Query,
): Promise<SearchAnswer> {
  const search = await planSearch(db, filters, { caller, now: now() })
  const reader = { timeZone: caller.site.timeZone, now: now() }
  const from = after === undefined ? undefined : readCursor(cursors, after)
  const isFirstPage = page === 1 && !from
  const shared = isFirstPage ? await readSharedPage({ db, share, cursors }, search, per_page, reader) : null
  if (shared) return shared
  const [{ next, ...found }, real] = await Promise.all([
    readPage(db, search, { page, per_page, from }, reader),
    search.wanted.isVisitor ? countReal({ db, share }, search) : null,
  ])
  return {
    ...found,
    next: next && writeCursor(cursors, next),
    real_members: real === null ? null : presentRoughTotal(real),
  }
}

/** One page of a search, and the number of all matches. */
export async function readPage(
  tx: Tx,
  search: Search,
  { page, per_page, from }: Page,
  reader: Reader,
): Promise<FoundPage> {
  const since = from ? from.since : recentSince(reader.now)
  const skipped = from ? 0 : (page - 1) * per_page
  const { wanted, matches } = search
  const first = from?.part ?? 0
  const { found, total } = await findPlaces(tx, {
    wanted,
    parts: partsFrom(searchPartsOf(search, since), from),
    count: skipped + per_page + 1,
    skipped,
    counted: { part: matches, upTo: COUNTED_UP_TO + 1 },
  })
  const shown = found.slice(skipped, skipped + per_page)
  const last = found.length > skipped + per_page ? shown.at(-1) : undefined
  const isFew = !last && shown.length < FEW_RESULTS
  const similar = isFew ? await findSimilar(tx, search, FEW_RESULTS - shown.length) : []
  return {
    members: presentFound(shown, reader),
    ...presentTotal(total ?? 0),
    next: last ? { place: { sortAt: last.sortAt, id: last.id }, part: first + last.part, since } : null,
    similar: presentFound(similar, reader),
  }
}

/**
 * The first page of a search that many members make at this moment: the list is read once for all of them, and each
 * is asked only whom of it they may not see. Members who may see the same of it get the same answer, which is checked
 * and written once. Null where the list is not shared, or does not suffice for this member.
 */
async function readSharedPage(
  { db, share, cursors }: { db: Db; share: SharedReads; cursors: Cursors },
  search: Search,
  per_page: number,
  reader: Reader,
): Promise<SearchAnswer | null> {
  const { wanted, matches } = search
  if (wanted.viewerId === null) return null
  const since = recentSince(reader.now)
  const question = {
    wanted: { ...wanted, viewerId: null },
    parts: searchPartsOf(search, since),
    count: per_page + 1 + MOST_HIDDEN,
    counted: { part: matches, upTo: COUNTED_UP_TO + 1 + MOST_HIDDEN },
  }
  const list = await share(JSON.stringify([question, reader.timeZone]), async () => {
    const { found, total } = await findPlaces(db, question)
    return {
      ids: found.map(({ id }) => id),
      found: found.map((member) => ({ ...member, cards: presentFound([member], reader) })),
      total: total ?? 0,
      answers: new Map<string, SearchAnswer | null>(),
    }
  })
  if (!list) return null
  const { unlisted, hidden } = await findHidden(db, { ids: list.ids, wanted, matches })
  const key = [hidden, ...unlisted].join(' ')
  const cached = list.answers.get(key)
  if (cached !== undefined) return cached
  const found = list.found.filter(({ id }) => !unlisted.includes(id))
  // A list that is shorter than what was asked for is whole, so there is no further page.
  const isWhole = list.ids.length < question.count && found.length >= FEW_RESULTS
  const doesSuffice = hidden <= MOST_HIDDEN && (found.length > per_page || isWhole)
  const page = found.slice(0, per_page)
  const last = found.length > per_page ? page.at(-1) : undefined
  const answer = doesSuffice
    ? keepAnswer({
        members: page.flatMap(({ cards }) => cards),
        ...presentTotal(list.total - hidden),
        next: last ? writeCursor(cursors, { place: last, part: last.part, since }) : null,
        similar: [],
        real_members: null,
      })
    : null
  list.answers.set(key, answer)
  return answer
}

const presentFound = (some: readonly Found[], { now, timeZone }: Reader) =>
  some.flatMap(({ card }) => (card ? [presentCard(card, now, timeZone)] : []))

/** Since when a member counts as recently active, in microseconds of a whole minute, so that searches can be shared. */
const recentSince = (now: Date) =>
  (Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS - NEAR_DAYS * DAY_MS) * 1000

/** The parts from a cursor on; the first of them goes on where the cursor stands. */
const partsFrom = (parts: readonly SearchPart[], from: Cursor | undefined): SearchPart[] =>
  parts
    .slice(from?.part ?? 0)
    .map((part, index) => (from && index === 0 ? { ...part, after: from.place } : part))

/** The number of all real members who match, whoever may see them. Many ask for it at the same moment. */
export async function countReal(
  { db, share }: { db: Db; share: SharedReads },
  { wanted, matches }: Pick<Search, 'wanted' | 'matches'>,
): Promise<number> {
  const real: Wanted = { ...wanted, kinds: ['member'], isVisitor: false, viewerId: null }
  const count = () => countPart(db, real, matches, COUNTED_UP_TO + 1)
  return share(JSON.stringify(['real members', real, matches]), count) ?? count()
}

/** Members who just do not match. */
async function findSimilar(tx: Tx, search: Search, count: number): Promise<Found[]> {
  const { found } = await findPlaces(tx, { wanted: search.wanted, parts: nearMisses(search), count })
  return found
}
