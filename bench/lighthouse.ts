import type lighthouse from 'lighthouse'
import { itemAt } from '../core/typed.ts'
import { launchBareBrowser } from './browser.ts'
import type { Found } from './figures.ts'
import { drawTable } from './table.ts'
import { logInOverHttp, type Member } from './targets.ts'

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

/** Pages beside the front page; a member sees those that name one. */
const PAGES = [
  { name: 'login', path: () => '/login', isMember: false },
  { name: 'members', path: () => '/members', isMember: true },
  { name: 'a profile', path: ({ profile }: Member) => `/members/${profile}`, isMember: true },
  {
    name: 'a conversation',
    path: ({ conversation }: Member) => `/chats/${conversation}`,
    isMember: true,
  },
  { name: 'premium', path: () => '/premium', isMember: true },
]

/**
 * Measures pages with Lighthouse's phone on its simulated slow network, the median of a few visits each; for the
 * front page with all that was found.
 */
export async function measureLighthouse(siteUrl: string): Promise<Found> {
  const reports = await visitOften(siteUrl)
  const front = middleOf(reports)
  const pages = await measurePages(siteUrl)
  const figures = {
    'Lighthouse, front page': scoreOf(front, 'performance'),
    ...Object.fromEntries(
      pages.map(({ name, report }) => [`Lighthouse, ${name}`, scoreOf(report, 'performance')]),
    ),
    'LCP of the front page': (front.audits['largest-contentful-paint']?.numericValue ?? Number.NaN) / 1000,
  }
  const text = [scoresTable(front, reports), metricsTable(front), pagesTable(pages), complaints(front)]
  return { text: text.join('\n\n'), figures }
}

type MeasuredPage = { name: string; report: Report }

async function measurePages(siteUrl: string): Promise<MeasuredPage[]> {
  const member = await logInOverHttp(siteUrl)
  const pages: MeasuredPage[] = []
  for (const { name, path, isMember } of PAGES) {
    const reports = await visitOften(siteUrl + path(member), isMember ? member.cookie : undefined)
    pages.push({ name, report: middleOf(reports) })
  }
  return pages
}

async function visitOften(url: string, cookie?: string): Promise<Report[]> {
  const reports: Report[] = []
  while (reports.length < RUNS) reports.push(await visit(url, cookie))
  return reports
}

function middleOf(reports: readonly Report[]): Report {
  const ordered = reports.toSorted((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'))
  return itemAt(ordered, Math.floor(ordered.length / 2))
}

/** Each visit has a browser of its own, so that no cache is shared. */
export async function visit(url: string, cookie?: string): Promise<Report> {
  // The package is large, and installed for this measurement alone.
  const { default: lighthouse } = await import('lighthouse')
  const browser = await launchBareBrowser()
  try {
    const result = await lighthouse(url, {
      port: browser.port,
      logLevel: 'error',
      locale: 'en',
      onlyCategories: [...CATEGORIES],
      ...(cookie && { extraHeaders: { cookie } }),
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

function pagesTable(pages: readonly MeasuredPage[]): string {
  const rows = pages.map(({ name, report }) => [
    name,
    ...CATEGORIES.map((category) => String(scoreOf(report, category))),
    report.audits['largest-contentful-paint']?.displayValue ?? '',
  ])
  return drawTable({ columns: ['other pages, mobile', ...CATEGORIES, 'LCP'], rows })
}

/** Every audit with findings, with the reason that Lighthouse gives. */
function complaints(report: Report): string {
  const audits = new Set(
    CATEGORIES.flatMap((name) => report.categories[name]?.auditRefs.map(({ id }) => id) ?? []),
  )
  const failed = [...audits]
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
