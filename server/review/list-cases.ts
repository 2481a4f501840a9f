import { z } from 'zod'
import type { CaseItem } from '../../core/contract/console/review.ts'
import type { Sites } from '../../core/rules/staff/permissions.ts'
import type { Tx } from '../platform/db/database.ts'
import { InvalidFields } from '../platform/http/app-error.ts'
import type { QueueFilter } from './case-store.ts'
import { type ItemRow, listDecidedCases, listOpenCases, type Place } from './queue-store.ts'

const PAGE = 50

type Asked = {
  state: 'open' | 'decided'
  filter: QueueFilter
  after: string | undefined
  staffId: string
  now: Date
}

/** A page of the queue, or of decided cases. */
export async function listCases(tx: Tx, sites: Sites, { state, filter, after, ...reader }: Asked) {
  const list = state === 'open' ? listOpenCases : listDecidedCases
  const rows = await list(tx, { sites, filter, after: readPlace(after), limit: PAGE + 1 })
  const shown = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? shown.at(-1) : undefined
  return { cases: shown.map((row) => presentItem(row, reader)), next: last ? writePlace(last, state) : null }
}

/** A case as its reader sees it at a moment. A claim that has run out is none. */
export function presentItem(
  { case: row, claimer, signals }: ItemRow,
  { staffId, now }: { staffId: string; now: Date },
): CaseItem {
  const isClaimed = row.claimedUntil !== null && row.claimedUntil > now
  return {
    id: row.id,
    number: row.number,
    site: row.siteId,
    subject: row.subject,
    reason: row.reason,
    urgency: row.urgency,
    signals,
    opened: row.openedAt.toISOString(),
    due: row.dueAt.toISOString(),
    claimed_by: isClaimed && row.claimedBy ? { id: row.claimedBy, name: claimer ?? '' } : null,
    claimed_until: isClaimed ? (row.claimedUntil?.toISOString() ?? null) : null,
    decided: row.decidedAt?.toISOString() ?? null,
    barred: row.notBy === staffId,
  }
}

const writePlace = ({ case: { urgency, dueAt, decidedAt, id } }: ItemRow, state: Asked['state']) =>
  [urgency, (state === 'open' ? dueAt : (decidedAt ?? dueAt)).toISOString(), id].join(' ')

const place = z.tuple([z.coerce.number().int().min(0).max(9), z.iso.datetime(), z.uuid()])

function readPlace(after: string | undefined): Place | undefined {
  if (after === undefined) return undefined
  const read = place.safeParse(after.split(' '))
  if (!read.success) throw new InvalidFields(['after'])
  const [urgency, at, id] = read.data
  return { urgency, at: new Date(at), id }
}
