import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { drawTable } from './table.ts'
import { TARGETS } from './targets.ts'

/** Figures of a run by their names; every name has an aim. */
export type Figures = Record<string, number>

/** What a part of the run found: tables to read, and the figures that have an aim. */
export type Found = { text: string; figures: Figures }

type Unit = 'ratio' | 'points' | 's' | 'ms' | 'MB' | 'KB' | 'B'
type Aim = { name: string; unit: Unit; least?: number; most?: number }

/** The members of the demo, and a crowd. */
export const CROWD_SIZES = [600, 100_000] as const

export const httpFigure = (name: string, members: number) =>
  `${name}, ${members.toLocaleString('en')} members`

const HTTP_AIMS: Aim[] = CROWD_SIZES.flatMap((members) =>
  TARGETS.map(({ name, least }) => ({ name: httpFigure(name, members), unit: 'ratio' as const, least })),
)

/** Pages of members are judged by what a person feels, so Lighthouse may see their code run. */
const lighthouseAim =
  (least: number) =>
  (page: string): Aim => ({
    name: `Lighthouse, ${page}`,
    unit: 'points',
    least,
  })
const LIGHTHOUSE_AIMS: Aim[] = [
  ...['front page', 'login'].map(lighthouseAim(95)),
  ...['members', 'a profile', 'a conversation', 'premium'].map(lighthouseAim(75)),
]

const MEMBERS_PAGES = ['members', 'a profile', 'a conversation', 'swipe game', 'premium']
const msAim = (name: string, most: number): Aim => ({ name, unit: 'ms', most })
const FEEL_AIMS: Aim[] = [
  msAim('first tap, 0.5 s, login', 100),
  msAim('first tap, 2.5 s, login', 100),
  ...MEMBERS_PAGES.flatMap((page) => [
    msAim(`first tap, 0.5 s, ${page}`, 750),
    msAim(`first tap, 2.5 s, ${page}`, 250),
  ]),
  ...['login', 'a conversation'].map((page) => msAim(`first key, ${page}`, 100)),
  ...['front page', 'login', ...MEMBERS_PAGES].map((page) => msAim(`first scroll, ${page}`, 100)),
  { name: 'live events asked for, members', unit: 's', most: 1.5 },
]

/** Pages of visitors do without a framework. */
const javaScriptAim =
  (most: number) =>
  (page: string): Aim => ({
    name: `JavaScript, ${page}`,
    unit: 'KB',
    most,
  })
const JAVASCRIPT_AIMS: Aim[] = [
  ...['front page', 'login', 'pricing', 'a document', 'honesty'].map(javaScriptAim(10)),
  ...MEMBERS_PAGES.map(javaScriptAim(150)),
]

const AIMS: readonly Aim[] = [
  ...HTTP_AIMS,
  { name: 'paid send ÷ the same function in a loop', unit: 'ratio', least: 0.85 },
  { name: 'send_message ÷ its plain statements', unit: 'ratio', least: 0.8 },
  { name: 'bytes kept of a paid text', unit: 'B', most: 450 },
  { name: 'WAL of a paid text', unit: 'KB', most: 2.5 },
  { name: 'memory, idle', unit: 'MB', most: 200 },
  { name: 'memory, after the load', unit: 'MB', most: 300 },
  ...FEEL_AIMS,
  ...JAVASCRIPT_AIMS,
  ...LIGHTHOUSE_AIMS,
  { name: 'LCP of the front page', unit: 's', most: 1.8 },
  { name: 'restart of a warm installation', unit: 's', most: 2.5 },
  { name: 'one of 20,000 event streams', unit: 'KB', most: 16 },
  { name: 'delivery at 500 messages a second, p99', unit: 'ms', most: 100 },
  { name: 'search p99, 1,000,000 ÷ 10,000 members', unit: 'ratio', most: 2 },
  { name: 'slowest list of the console', unit: 'ms', most: 50 },
]

/** One line of bench/history.json. `load` is the average of the minute before the run began. */
type Run = { at: string; commit: string; load: number; cores: number; figures: Figures }

const HISTORY = new URL('./history.json', import.meta.url)

const readHistory = (): Run[] => JSON.parse(readFileSync(HISTORY, 'utf8'))

/** Writes a run into the history, one line per run; a run that began at the same moment is replaced. */
export function recordRun(run: Run) {
  const unknown = Object.keys(run.figures).filter((name) => !AIMS.some((aim) => aim.name === name))
  if (unknown.length) throw new Error(`figures without an aim: ${unknown.join(', ')}`)
  const figures = Object.fromEntries(
    Object.entries(run.figures).flatMap(([name, value]) =>
      Number.isFinite(value) ? [[name, rounded(value)]] : [],
    ),
  )
  const earlier = readHistory().filter(({ at }) => at !== run.at)
  const lines = [...earlier, { ...run, figures }].map((line) => JSON.stringify(line))
  writeFileSync(HISTORY, `[\n${lines.join(',\n')}\n]\n`)
}

/** The commit that was measured, marked if files differ from it. */
export function currentCommit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  const changes = git('status', '--porcelain', '--untracked-files=no')
  return git('rev-parse', '--short', 'HEAD') + (changes ? ' with changes' : '')
}

/** The figures of one run beside their aims. */
export const compareWithAims = (figures: Figures): string =>
  drawTable({
    columns: ['', 'measured', 'aim', 'reached'],
    rows: AIMS.filter(({ name }) => name in figures).map((aim) => cellsOf(aim, figures[aim.name])),
  })

/** A figure that is worse than its last saved value by more than this share has fallen. */
const FALL = 0.15

/**
 * Names every figure of the run that began at a moment that fell since it was last saved, with both values and the
 * commit of the saved one.
 */
export function describeFalls(figures: Figures, began: string): string {
  const history = readHistory().filter(({ at }) => at !== began)
  const falls = AIMS.flatMap(({ name, unit, least }) => {
    const run = history.findLast((saved) => name in saved.figures)
    const [before, now] = [run?.figures[name], figures[name]]
    if (!run || before === undefined || now === undefined) return []
    const isWorse = least === undefined ? now > before * (1 + FALL) : now < before * (1 - FALL)
    if (!isWorse) return []
    return [`- ${name}: ${figureText(before, unit)} (${run.commit}) → ${figureText(now, unit)}`]
  })
  const limit = `more than ${FALL * 100}%`
  if (falls.length === 0) return `No figure is worse than its last saved value by ${limit}.`
  return [`Worse than the last saved value by ${limit}:`, ...falls].join('\n')
}

/** The last saved value of every figure beside its aim, with the run that it is from. */
export function tableOfAims(): string {
  const history = readHistory()
  const rows = AIMS.map((aim) => {
    const run = history.findLast(({ figures }) => aim.name in figures)
    const origin = run ? [run.at.slice(0, 10), run.commit, run.load.toFixed(1)] : ['–', '–', '–']
    return [...cellsOf(aim, run?.figures[aim.name]), ...origin]
  })
  return drawTable({ columns: ['', 'measured', 'aim', 'reached', 'on', 'commit', 'load before'], rows })
}

function cellsOf({ name, unit, least, most }: Aim, value: number | undefined): string[] {
  const suffix = unit === 'ratio' || unit === 'points' ? '' : ` ${unit}`
  const aim = least === undefined ? `≤ ${most}${suffix}` : `≥ ${least}${suffix}`
  if (value === undefined) return [name, '–', aim, '–']
  const isReached =
    value >= (least ?? Number.NEGATIVE_INFINITY) && value <= (most ?? Number.POSITIVE_INFINITY)
  return [name, `${figureText(value, unit)}${suffix}`, aim, isReached ? 'yes' : 'no']
}

const figureText = (value: number, unit: Unit) =>
  unit === 'points' || value >= 100 ? value.toFixed(0) : String(rounded(value))

/** A number with its first three digits, as 0.00123 or 0.613. */
const rounded = (value: number) => Number(value.toPrecision(3))
