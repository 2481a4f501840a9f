import { z } from 'zod'
import type { CaseItem } from '../../core/contract/console/review.ts'
import { sitesWith } from '../../core/rules/staff/permissions.ts'
import type { Tx } from '../platform/db/database.ts'
import { InvalidFields } from '../platform/http/app-error.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import { isSealedFor, type QueueFilter } from './case-store.ts'
import {
  type CaseState,
  countCases,
  type ItemRow,
  listDecidedCases,
  listOpenCases,
  type Place,
} from './queue-store.ts'
import { sayReadyFacts } from './ready-facts.ts'

const PAGE = 50

type Asked = {
  state: CaseState
  filter: QueueFilter
  after: string | undefined
  site: string | undefined
  now: Date
}

/**
 * A page of the queue, or of decided cases, with the number of all. Who may not open cases of minors finds none by that
 * kind. The pages of a queue have the order of its first one.
 */
export async function listCases(tx: Tx, staff: CallerStaff, { state, filter, after, site, now }: Asked) {
  const needs = filter.kind === 'minor' ? 'review.minors' : 'review.read'
  const sites = sitesWith(staff.grants, needs, site)
  const place = readPlace(after)
  const matching = { sites, filter, staffId: staff.id, now: place?.now ?? now }
  const list = state === 'open' ? listOpenCases : listDecidedCases
  const rows = await list(tx, { ...matching, after: place, limit: PAGE + 1 })
  const shown = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? shown.at(-1) : undefined
  const cases = shown.map((row) => presentItem(row, { staff, now }))
  return {
    cases,
    ready_facts: sayReadyFacts(staff.language, [...new Set(cases.flatMap(({ language }) => language ?? []))]),
    total: await countCases(tx, matching, state),
    next: last ? writePlace(last, state, matching.now) : null,
  }
}

/** A case as its reader sees it at a moment. A claim that has run out is none. */
export function presentItem(
  { case: row, isMinor, claimer, language, signals }: ItemRow,
  { staff, now }: { staff: CallerStaff; now: Date },
): CaseItem {
  const isSealed = isSealedFor(staff, { siteId: row.siteId, isMinor })
  const isClaimed = row.claimedUntil !== null && row.claimedUntil > now
  return {
    id: row.id,
    number: isSealed ? '' : row.number,
    site: row.siteId,
    subject: isSealed ? 'member' : row.subject,
    reason: isSealed ? null : row.reason,
    sealed: isSealed,
    urgency: row.urgency,
    signals: isSealed ? 0 : signals,
    opened: row.openedAt.toISOString(),
    due: row.dueAt.toISOString(),
    claimed_by: isClaimed && row.claimedBy ? { id: row.claimedBy, name: claimer ?? '' } : null,
    claimed_until: isClaimed ? (row.claimedUntil?.toISOString() ?? null) : null,
    decided: row.decidedAt?.toISOString() ?? null,
    language: isSealed ? null : language,
    version: row.version,
    barred: row.notBy === staff.id,
  }
}

const writePlace = (
  { case: { urgency, dueAt, decidedAt, id } }: ItemRow,
  state: CaseState,
  now: Date,
): string =>
  [now.toISOString(), urgency, (state === 'open' ? dueAt : (decidedAt ?? dueAt)).toISOString(), id].join(' ')

const writtenPlace = z.tuple([
  z.iso.datetime(),
  z.coerce.number().int().min(0).max(9),
  z.iso.datetime(),
  z.uuid(),
])

function readPlace(after: string | undefined): Place | undefined {
  if (after === undefined) return undefined
  const read = writtenPlace.safeParse(after.split(' '))
  if (!read.success) throw new InvalidFields(['after'])
  const [now, urgency, at, id] = read.data
  return { now: new Date(now), urgency, at: new Date(at), id }
}
