import type { Browser, CDPSession } from '@playwright/test'
import { launchBrowser, logIn } from './browser.ts'
import { drawTable, kilobytes } from './table.ts'

/** Targets in compressed bytes. */
const AIMS: Partial<Record<Kind, number>> = { JavaScript: 130_000, CSS: 15_000 }

const PAGES = [
  { name: 'home', path: '/' },
  { name: 'login', path: '/login' },
  { name: 'lang-config', path: '/lang-config' },
  { name: 'members', path: '/members' },
  { name: 'a lander', path: '/landers/gallery/she' },
  { name: 'premium, logged in', path: '/premium', as: 'premium' },
] as const

const STREAM = '/api/events.php'

const KINDS = ['HTML', 'CSS', 'JavaScript', 'texts', 'fonts', 'images'] as const
type Kind = (typeof KINDS)[number]

/** A recent phone, whose screen decides which size of a photo is fetched. */
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true }

type Fetched = {
  url: string
  kind: Kind | 'data'
  headerBytes: number
  bytes: number
  isDone: boolean
}
type Weight = Record<Kind, number> & { later: number; headers: number; requests: number }

/** Measures the weight of each page on a first visit with an empty cache. */
export async function measureWeight(siteUrl: string): Promise<string> {
  const browser = await launchBrowser()
  try {
    const rows: string[][] = []
    for (const page of PAGES) {
      const weight = await weigh(browser, siteUrl, page)
      rows.push([page.name, ...KINDS.map((kind) => kilobytes(weight[kind])), ...restOf(weight)])
    }
    rows.push(['*aim*', ...KINDS.map((kind) => (AIMS[kind] ? `≤ ${AIMS[kind] / 1000}` : '')), '', '', ''])
    return drawTable({ columns: ['KB', ...KINDS, 'later', 'headers', 'requests'], rows })
  } finally {
    await browser.close()
  }
}

const restOf = ({ later, headers, requests }: Weight) => [
  kilobytes(later),
  kilobytes(headers),
  String(requests),
]

async function weigh(browser: Browser, siteUrl: string, page: (typeof PAGES)[number]): Promise<Weight> {
  const context = await browser.newContext({ ...PHONE, baseURL: siteUrl })
  try {
    if ('as' in page) await logIn(context, siteUrl, page.as)
    const tab = await context.newPage()
    // An open stream would keep the page from reaching `networkidle`.
    await tab.route(`**${STREAM}*`, (route) => route.abort())
    const session = await context.newCDPSession(tab)
    const fetched = await watchNetwork(session)
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    const document = await tab.goto(page.path)
    await tab.waitForLoadState('networkidle')
    // Pages that may come next are prefetched when the browser is idle, at the latest after two seconds.
    await tab.waitForTimeout(2500)
    return sumUp(fetched(), (await document?.text()) ?? '')
  } finally {
    await context.close()
  }
}

/**
 * Records each answer with its compressed size without headers, because HTTP/2 would compress those and this
 * connection does not.
 */
async function watchNetwork(session: CDPSession) {
  const fetched = new Map<string, Fetched>()
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http') || request.url.includes(STREAM)) return
    fetched.set(requestId, {
      url: request.url,
      kind: 'HTML',
      headerBytes: 0,
      bytes: 0,
      isDone: false,
    })
  })
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    const one = fetched.get(requestId)
    if (!one) return
    one.kind = kindOf(type, response.mimeType, new URL(response.url).pathname)
    one.headerBytes = response.encodedDataLength
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = fetched.get(requestId)
    if (one) Object.assign(one, { bytes: encodedDataLength, isDone: true })
  })
  await session.send('Network.enable')
  return () => [...fetched.values()]
}

function kindOf(type: string, mimeType: string, path: string): Fetched['kind'] {
  if (mimeType.includes('javascript')) return 'JavaScript'
  if (mimeType.includes('json')) return path.startsWith('/texts/') ? 'texts' : 'data'
  if (mimeType.includes('css')) return 'CSS'
  if (type === 'Font' || mimeType.includes('font')) return 'fonts'
  if (mimeType.startsWith('image/')) return 'images'
  return 'HTML'
}

function sumUp(all: readonly Fetched[], document: string): Weight {
  const unfinished = all.filter(({ isDone }) => !isDone)
  if (unfinished.length) throw new Error(`never finished: ${unfinished.map(({ url }) => url).join(' ')}`)
  const none = { HTML: 0, CSS: 0, JavaScript: 0, texts: 0, fonts: 0, images: 0 }
  const weight: Weight = { ...none, later: 0, headers: 0, requests: all.length }
  for (const { url, kind, headerBytes, bytes } of all) {
    weight.headers += headerBytes
    // Scripts that the document does not name are prefetched for pages that may come next.
    const isLater = kind === 'data' || (kind === 'JavaScript' && !document.includes(new URL(url).pathname))
    weight[isLater ? 'later' : kind] += bytes - headerBytes
  }
  return weight
}
