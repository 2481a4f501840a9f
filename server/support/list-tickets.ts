import { z } from 'zod'
import { sitesWith } from '../../core/rules/staff/permissions.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import type { SupportDeps } from './deps.ts'
import { listTicketRows, type TicketFilter } from './inbox-store.ts'
import { presentListed } from './present.ts'

const PAGE = 50
const LIST = 'tickets'
const place = z.object({ at: z.iso.datetime(), number: z.string() })

type Wanted = Omit<TicketFilter, 'after' | 'claimedBy'> & {
  mine?: 'yes' | undefined
  site?: string | undefined
  after?: string | undefined
}

/** One page of tickets on the sites whose inbox the person may read, or on one of them. */
export async function listTickets(
  { db, cursors, now }: SupportDeps,
  staff: CallerStaff,
  { mine, site, after, ...filter }: Wanted,
) {
  const begin = after === undefined ? undefined : place.safeParse(cursors.read(LIST, after)).data
  const rows = await listTicketRows(
    db,
    sitesWith(staff.grants, 'support.read', site),
    { ...filter, after: begin, claimedBy: mine && staff.id },
    PAGE + 1,
  )
  const shown = rows.slice(0, PAGE)
  const last = shown.at(-1)?.ticket
  const at = last && (filter.state === 'open' ? last.dueAt : last.changedAt).toISOString()
  return {
    tickets: shown.map((row) => presentListed(row, staff.id, now())),
    next: last && rows.length > PAGE ? cursors.write(LIST, { at, number: last.number }) : null,
  }
}
