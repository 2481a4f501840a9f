import type { Locale } from '../../core/i18n/locales.ts'
import { ANSWER_WITHIN_MS } from '../../core/rules/chat/chat.ts'
import { COUNTED, DUE_SOON_MS, withDialects } from '../../core/rules/desk/desk.ts'
import { DAY_MS } from '../../core/rules/durations.ts'
import { type Sites, sitesWith } from '../../core/rules/staff/permissions.ts'
import type { Tx } from '../platform/db/database.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import { act } from '../staff/act.ts'
import type { DeskDeps } from './deps.ts'
import { countOwed, countPalRefusals, countSamples, listFigures, listNames } from './figure-store.ts'
import { deskSitesOf } from './hold-turn.ts'
import { findOperator, lockOperator, updateOperator } from './operator-store.ts'
import { listOwnJudged } from './samples.ts'
import { dropLeases, findHeld } from './turn-store.ts'

/** Begins or ends a break. What the operator had goes to others at once. */
export const setBreak = (deps: DeskDeps, staff: CallerStaff, { on }: { on: boolean }) =>
  act(deps, staff, { what: 'desk.break' }, async (tx) => {
    const { breakSince: before } = await lockOperator(tx, staff.id)
    const breakSince = on ? (before ?? deps.now()) : null
    await updateOperator(tx, staff.id, { breakSince })
    if (on) await dropLeases(tx, staff.id)
    return { result: { break_since: breakSince?.toISOString() ?? null }, after: { on } }
  })

/** Sets the languages in which an operator answers. */
export const setLanguages = (deps: DeskDeps, staff: CallerStaff, { languages }: { languages: Locale[] }) =>
  act(deps, staff, { what: 'desk.languages' }, async (tx) => {
    const { languages: before } = await lockOperator(tx, staff.id)
    await updateOperator(tx, staff.id, { languages })
    return { result: { languages }, before: { languages: before }, after: { languages } }
  })

type Counted = { waiting: number; due_soon: number; oldest: Date | null }
const NOTHING: Counted = { waiting: 0, due_soon: 0, oldest: null }

/**
 * What waits on these sites, for anybody or for one operator, one line for each; conversations in other languages are
 * counted apart. `isMore` says that counting stopped before all were counted.
 */
export async function countWaiting(
  tx: Tx,
  sites: readonly string[],
  { now, languages, staffId }: { now: Date; languages?: readonly Locale[]; staffId?: string },
) {
  const soon = new Date(now.getTime() + DUE_SOON_MS)
  const counts = new Map<string, Counted>(sites.map((id) => [id, NOTHING]))
  const others = new Map<Locale, number>()
  let isMore = false
  for (const row of await countOwed(tx, sites, { now, soon, most: COUNTED, staffId })) {
    isMore ||= row.waiting === COUNTED
    const sum = counts.get(row.siteId) ?? NOTHING
    if (languages && !languages.includes(row.language))
      others.set(row.language, (others.get(row.language) ?? 0) + row.waiting)
    else
      counts.set(row.siteId, {
        waiting: sum.waiting + row.waiting,
        due_soon: sum.due_soon + row.dueSoon,
        oldest: earlier(sum.oldest, beganBefore(row.firstDeadline)),
      })
  }
  return { counts, others, isMore }
}

/** A deadline is always as long after the message, and the index has it at hand. */
const beganBefore = (deadline: Date) => new Date(deadline.getTime() - ANSWER_WITHIN_MS)

const earlier = (one: Date | null, other: Date) => (one && one < other ? one : other)

/** What waits for an operator, what they have, and how they are doing today. */
export async function readQueue(deps: DeskDeps, staff: CallerStaff) {
  const { db } = deps
  const now = deps.now()
  const sites = await deskSitesOf(deps, staff)
  const operator = await findOperator(db, staff.id)
  const languages = operator?.languages ?? [staff.language]
  const spoken = withDialects(languages)
  const { counts, others, isMore } = await countWaiting(db, sites, {
    now,
    languages: spoken,
    staffId: staff.id,
  })
  const all = await countWaiting(db, sites, { now })
  const lines = [...counts].map(([site, { oldest, ...count }]) => ({
    site,
    ...count,
    for_others: (all.counts.get(site)?.waiting ?? 0) - count.waiting,
    oldest: oldest?.toISOString() ?? null,
  }))
  const total = (of: 'waiting' | 'due_soon') => lines.reduce((sum, line) => sum + line[of], 0)
  const today = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS)
  const [own] = await readFigures(db, { sites: 'all', staffId: staff.id, from: today })
  return {
    sites: lines,
    waiting: total('waiting'),
    due_soon: total('due_soon'),
    other_languages: [...others].map(([language, waiting]) => ({ language, waiting })),
    more: isMore || all.isMore,
    samples: await countSamples(db, sites, staff.id),
    turn: (await findHeld(db, sites, staff.id))?.conversationId ?? null,
    break_since: operator?.breakSince?.toISOString() ?? null,
    languages,
    today: own?.figures ?? NO_FIGURES,
  }
}

const NO_FIGURES = {
  answered: 0,
  late: 0,
  median_wait: null,
  guard_refusals: 0,
  samples: { looked_at: 0, good: 0 },
}

async function readFigures(tx: Tx, period: { sites: Sites; staffId?: string; from: Date }) {
  const { answers, refusals, samples } = await listFigures(tx, period)
  const ids = [...new Set([...answers, ...refusals, ...samples].map(({ staffId }) => staffId))]
  return ids.map((id) => {
    const of = <Row extends { staffId: string }>(rows: Row[]) => rows.find(({ staffId }) => staffId === id)
    const [answered, sampled] = [of(answers), of(samples)]
    const figures = {
      answered: answered?.answered ?? 0,
      late: Number(answered?.late ?? 0),
      median_wait: answered?.medianWait ?? null,
      guard_refusals: of(refusals)?.refused ?? 0,
      samples: { looked_at: sampled?.lookedAt ?? 0, good: sampled?.good ?? 0 },
    }
    return { id, figures }
  })
}

/**
 * Figures of operators by name, never by a figure: there is no ranking. Everybody sees their own; whoever manages the staff
 * of a site sees everybody's there (docs/product.md, desk-figures).
 */
export async function readDeskFigures({ db, now }: DeskDeps, staff: CallerStaff, { days }: { days: number }) {
  const from = new Date(now().getTime() - days * DAY_MS)
  const [own] = await readFigures(db, { sites: 'all', staffId: staff.id, from })
  const managed = sitesWith(staff.grants, 'staff.manage')
  const isManager = managed === 'all' || managed.length > 0
  const all = isManager ? await readFigures(db, { sites: managed, from }) : []
  const others = all.filter(({ id }) => id !== staff.id)
  const names = new Map(
    (
      await listNames(
        db,
        others.map(({ id }) => id),
      )
    ).map(({ id, name }) => [id, name]),
  )
  const people = [
    { id: staff.id, name: staff.name, you: true, ...(own?.figures ?? NO_FIGURES) },
    ...others.map(({ id, figures }) => ({ id, name: names.get(id) ?? '', you: false, ...figures })),
  ]
  return {
    days,
    people: people.toSorted((one, other) => one.name.localeCompare(other.name)),
    pal_refusals: isManager ? await countPalRefusals(db, managed, from) : null,
    judged: await listOwnJudged(db, staff.id, from),
  }
}
