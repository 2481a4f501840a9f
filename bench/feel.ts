import { SECOND_MS } from '../core/rules/durations.ts'
import { launchBrowser } from './browser.ts'
import { FELT_PAGES, type FeltPage } from './feel-pages.ts'
import { awaitStream, MOMENTS, scrollFirst, tapFirst, typeFirst, type Visitor } from './feel-visit.ts'
import type { Found } from './figures.ts'
import { drawTable, median } from './table.ts'
import { logInOverHttp } from './targets.ts'

const ROUNDS = { full: 5, quick: 1 }
/** No further visit begins after this time, so that the part ends within four minutes; every page gets at least one. */
const BUDGET_MS = 220 * SECOND_MS

/** One thing that is measured once in every round. */
type Trial = {
  page: FeltPage
  kind: keyof typeof TITLES
  /** Name of the figure with an aim; trials without one are only shown. */
  figure?: string
  measure: (visitor: Visitor) => Promise<number>
  /** Milliseconds of each visit. */
  times: number[]
}

const TITLES = {
  early: `first tap, ${MOMENTS.early / SECOND_MS} s`,
  later: `first tap, ${MOMENTS.later / SECOND_MS} s`,
  key: 'first key',
  scroll: 'first scroll',
  stream: 'live events',
}

/**
 * Measures what a person feels on a slow phone: how long the first tap, the first key and the first scroll of a page take. All
 * pages take turns, and every visit has an empty cache.
 */
export async function measureFeel(siteUrl: string, { quick }: { quick: boolean }): Promise<Found> {
  const browser = await launchBrowser()
  try {
    const visitor = { browser, siteUrl, member: await logInOverHttp(siteUrl) }
    const trials = FELT_PAGES.flatMap(trialsOf)
    await takeTurns(trials, visitor, quick ? ROUNDS.quick : ROUNDS.full)
    return { text: describe(trials), figures: figuresOf(trials) }
  } finally {
    await browser.close()
  }
}

function trialsOf(page: FeltPage): Trial[] {
  const { name, field, leavesPage, hasLiveEvents } = page
  const trial = (kind: Trial['kind'], measure: Trial['measure'], figure?: string): Trial => ({
    page,
    kind,
    figure,
    measure,
    times: [],
  })
  const tapFigure = (kind: 'early' | 'later') => (leavesPage ? undefined : `${TITLES[kind]}, ${name}`)
  return [
    trial('early', (visitor) => tapFirst(visitor, page, 'early'), tapFigure('early')),
    trial('later', (visitor) => tapFirst(visitor, page, 'later'), tapFigure('later')),
    trial('scroll', (visitor) => scrollFirst(visitor, page), `${TITLES.scroll}, ${name}`),
    ...(field ? [trial('key', (visitor) => typeFirst(visitor, page, field), `${TITLES.key}, ${name}`)] : []),
    ...(hasLiveEvents
      ? [trial('stream', (visitor) => awaitStream(visitor, page), `${TITLES.stream} asked for, ${name}`)]
      : []),
  ]
}

async function takeTurns(trials: readonly Trial[], visitor: Visitor, rounds: number) {
  const end = performance.now() + BUDGET_MS
  for (let round = 0; round < rounds; round++) {
    for (const trial of trials) {
      if (round > 0 && performance.now() > end) return
      trial.times.push(await measureOnce(trial, visitor))
    }
  }
}

/** A visit in which nothing happened is repeated once: the page may have moved under the finger. */
async function measureOnce({ page, kind, measure }: Trial, visitor: Visitor): Promise<number> {
  return measure(visitor)
    .catch(() => measure(visitor))
    .catch((cause) => {
      throw new Error(`${page.name}, ${TITLES[kind]}: nothing was seen to happen`, { cause })
    })
}

/** Live events are aimed at in seconds, everything else in milliseconds. */
const figuresOf = (trials: readonly Trial[]) =>
  Object.fromEntries(
    trials.flatMap(({ kind, figure, times }) =>
      figure ? [[figure, median(times) / (kind === 'stream' ? SECOND_MS : 1)]] : [],
    ),
  )

function describe(trials: readonly Trial[]): string {
  const kinds = ['early', 'later', 'key', 'scroll', 'stream'] as const
  const rows = FELT_PAGES.map((page) => {
    const cellOf = (kind: Trial['kind']) => {
      const times = trials.find((trial) => trial.page === page && trial.kind === kind)?.times
      return times ? `${median(times).toFixed(0)} (${Math.max(...times).toFixed(0)})` : ''
    }
    return [`${page.name}: ${page.tap}`, ...kinds.map(cellOf)]
  })
  const table = drawTable({ columns: ['ms', ...kinds.map((kind) => TITLES[kind])], rows })
  const counts = trials.map(({ times }) => times.length)
  const visits = [...new Set([Math.min(...counts), Math.max(...counts)])].join(' or ')
  return `${table}\n\nThe median of ${visits} visits each, and in brackets the slowest.`
}
