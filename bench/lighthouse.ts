import lighthouse from 'lighthouse'
import { launchBareBrowser } from './browser.ts'
import { drawTable } from './table.ts'

const RUNS = 3
const AIM = 95
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
] as const

export type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']
type Audit = Report['audits'][string]

/**
 * Measures the front page with Lighthouse's phone on its simulated slow network; the median of a few visits.
 */
export async function measureLighthouse(siteUrl: string): Promise<string> {
  const reports: Report[] = []
  for (let run = 0; run < RUNS; run++) reports.push(await visit(siteUrl))
  const report = reports.toSorted((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'))[
    Math.floor(RUNS / 2)
  ]
  if (!report) throw new Error('Lighthouse gave no report')
  return [scoresTable(report, reports), metricsTable(report), complaints(report)].join('\n\n')
}

/** Each visit has a browser of its own, so that no cache is shared. */
export async function visit(url: string): Promise<Report> {
  const browser = await launchBareBrowser()
  try {
    const result = await lighthouse(url, {
      port: browser.port,
      logLevel: 'error',
      locale: 'en',
      onlyCategories: [...CATEGORIES],
    })
    if (!result) throw new Error('Lighthouse gave no report')
    if (result.lhr.runtimeError) throw new Error(result.lhr.runtimeError.message)
    return result.lhr
  } finally {
    await browser.close()
  }
}

export const scoreOf = (report: Report, category: string) =>
  Math.round((report.categories[category]?.score ?? 0) * 100)

function scoresTable(median: Report, all: readonly Report[]): string {
  const rows = CATEGORIES.map((category) => [
    median.categories[category]?.title ?? category,
    String(scoreOf(median, category)),
    all.map((report) => scoreOf(report, category)).join(' '),
    `≥ ${AIM}`,
  ])
  return drawTable({ columns: ['front page, mobile', 'score', 'each run', 'aim'], rows })
}

function metricsTable(report: Report): string {
  const rows = METRICS.map((id) => {
    const audit = report.audits[id]
    return [audit?.title ?? id, audit?.displayValue ?? '', String(Math.round((audit?.score ?? 0) * 100))]
  })
  return drawTable({ columns: ['', 'measured', 'score'], rows })
}

/** Every audit with findings, with the reason that Lighthouse gives. */
function complaints(report: Report): string {
  const known = new Set(
    CATEGORIES.flatMap((name) => report.categories[name]?.auditRefs.map(({ id }) => id) ?? []),
  )
  const failed = [...known]
    .filter((id) => !METRICS.some((metric) => metric === id))
    .map((id) => report.audits[id])
    .filter((audit): audit is Audit => audit !== undefined && audit.score !== null && audit.score < 0.9)
  if (failed.length === 0) return 'No audit failed.'
  return ['What Lighthouse found wanting:', '', ...failed.map(words)].join('\n')
}

function words({ id, title, displayValue, explanation, details }: Audit): string {
  const reasons = [displayValue, explanation, ...itemsOf(details)].filter(Boolean)
  return `- **${plain(title)}** (\`${id}\`)${reasons.length ? `: ${reasons.join('; ')}` : ''}`
}

/** The first items that an audit names, in a few words each. */
function itemsOf(details: Audit['details']): string[] {
  const items = details && 'items' in details && Array.isArray(details.items) ? details.items : []
  return items.slice(0, 3).map(wordsOf).filter(Boolean)
}

function wordsOf(item: unknown): string {
  // Lighthouse types no items; these fields are read only where an audit has them.
  const { node, url, wastedBytes, wastedMs } = item as {
    node?: { snippet?: string }
    url?: string
    wastedBytes?: number
    wastedMs?: number
  }
  const what = node?.snippet ?? (url && URL.canParse(url) ? new URL(url).pathname : url)
  if (!what) return ''
  const cost = [
    wastedBytes && `${Math.round(wastedBytes / 1000)} KB`,
    wastedMs && `${Math.round(wastedMs)} ms`,
  ]
  return [`\`${what.slice(0, 100)}\``, ...cost.filter(Boolean)].join(' ')
}

const plain = (title: string) => title.replaceAll('`', '')
