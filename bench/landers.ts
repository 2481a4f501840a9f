import type { Browser } from '@playwright/test'
import { SLUGS, THEMED_LANDERS } from '../core/rules/site/landers.ts'
import { findingsOf } from '../tests/support/axe.ts'
import { answerQuestions, launchBrowser } from './browser.ts'
import { type Report, scoreOf, visit } from './lighthouse.ts'
import { seePictures } from './site.ts'
import { drawTable, kilobytes } from './table.ts'

/** Targets for every lander in every theme. */
const AIMS = { score: 95, lcp: 1500, script: 60_000, shift: 0.01 }

const PHONE = { width: 390, height: 844 }

const PATHS = ['tinderswipe', ...THEMED_LANDERS.flatMap((lander) => SLUGS.map((slug) => `${lander}/${slug}`))]

/**
 * Measures one visit to every lander in every theme with Lighthouse's phone on its simulated slow network,
 * and the serious findings of axe in the light and the dark theme.
 */
export async function measureLanders(
  siteUrl: string,
  { only }: { only?: string | undefined },
): Promise<string> {
  const chosen = only?.split(',')
  const paths = PATHS.filter((path) => !chosen || chosen.some((start) => path.startsWith(start)))
  const rows: string[][] = []
  const browser = await launchBrowser()
  try {
    for (const path of paths) {
      const url = `${siteUrl}/landers/${path}`
      await seePictures(siteUrl, `/landers/${path}`)
      rows.push([path, ...figuresOf(await visit(url)), String(await countFindings(browser, url))])
    }
  } finally {
    await browser.close()
  }
  const { score, lcp, shift, script } = AIMS
  rows.push([
    '*aim*',
    `≥ ${score}`,
    `≥ ${score}`,
    `≤ ${lcp / 1000} s`,
    `≤ ${shift}`,
    '',
    `≤ ${script / 1000}`,
    '0',
  ])
  const columns = [
    'lander',
    'performance',
    'accessibility',
    'LCP',
    'shift',
    'blocking',
    'JavaScript, KB',
    'axe',
  ]
  return drawTable({ columns, rows })
}

async function countFindings(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce' })
  await answerQuestions(context, url)
  const page = await context.newPage()
  await page.goto(url)
  const findings = await findingsOf(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  findings.push(...(await findingsOf(page)))
  await context.close()
  return findings.length
}

function figuresOf(report: Report): string[] {
  const value = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN
  return [
    String(scoreOf(report, 'performance')),
    String(scoreOf(report, 'accessibility')),
    `${(value('largest-contentful-paint') / 1000).toFixed(2)} s`,
    value('cumulative-layout-shift').toFixed(3),
    `${Math.round(value('total-blocking-time'))} ms`,
    kilobytes(scriptBytes(report)),
  ]
}

type Item = { resourceType?: string; transferSize?: number }

function scriptBytes({ audits }: Report): number {
  const { details } = audits['network-requests'] ?? {}
  // Lighthouse types the items of all audits alike; those of this audit are requests.
  const items = details && 'items' in details ? (details.items as Item[]) : []
  return items
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)
}
