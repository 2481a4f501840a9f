import { sitesWith } from '../../core/rules/staff/permissions.ts'
import type { Tx } from '../platform/db/database.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import { type Link, type LogFilter, listActions, readHead, readLinks } from './action-store.ts'
import { presentAction } from './present.ts'

const PAGE = 50
/** Rows that are checked with one statement, which is far quicker than a statement may be. */
const ROWS_AT_ONCE = 5_000
/** Rows of one step of a check that somebody waits for, about half a second. */
const ROWS_OF_STEP = 10_000

type Query = Omit<LogFilter, 'from' | 'until'> & {
  site?: string | undefined
  from?: string | undefined
  until?: string | undefined
}

/** One page of the log, newest first, on the sites whose log somebody may read; the next one begins before the number of the last row. */
export async function readLog(
  tx: Tx,
  { grants, language }: CallerStaff,
  { site, from, until, ...filter }: Query,
) {
  const times = { ...(from && { from: new Date(from) }), ...(until && { until: new Date(until) }) }
  const rows = await listActions(tx, sitesWith(grants, 'log.read', site), { ...filter, ...times }, PAGE + 1)
  return { entries: rows.slice(0, PAGE).map((row) => presentAction(row, language)), more: rows.length > PAGE }
}

export type Chain = {
  /** The last row that fits. */
  last: Link
  /** The last row there was when the check began. */
  head: Link
  brokenAt: number | null
}

/** What comes before the first row of the log. */
const START: Link = { number: 0, hash: Buffer.alloc(0) }

/**
 * Follows the chain of the log from a row that was found to fit, by default from its beginning, to the head that was
 * read at the start, or as far as `rows` reach. It is broken at the first row that is missing, was changed, or does
 * not follow the row before it.
 */
export async function checkChain(tx: Tx, from = START, rows = Number.POSITIVE_INFINITY): Promise<Chain> {
  const head = await readHead(tx)
  const end = Math.min(head.number, from.number + rows)
  let last = from
  while (last.number < end) {
    const links = await readLinks(tx, last, Math.min(ROWS_AT_ONCE, end - last.number))
    const broken = links.find(({ fits }) => !fits)
    const next = links.at(-1)
    if (broken || !next) return { head, last, brokenAt: broken?.number ?? last.number + 1 }
    last = next
  }
  const isOtherHead = last.number === head.number && !last.hash.equals(head.hash)
  return { head, last, brokenAt: isOtherHead ? last.number : null }
}

/** One step of the check that somebody waits for: the next rows after the last that fits. */
export async function checkNextRows(tx: Tx, { after, hash }: { after: number; hash: string }) {
  const from = { number: after, hash: Buffer.from(hash, 'hex') }
  const { head, last, brokenAt } = await checkChain(tx, from, ROWS_OF_STEP)
  return {
    checked: last.number,
    hash: last.hash.toString('hex'),
    broken_at: brokenAt,
    entries: head.number,
    head: head.hash.toString('hex'),
  }
}
