import type { Browser, CDPSession } from '@playwright/test'
import { answerQuestions, launchBrowser, takeCookies } from './browser.ts'
import type { Figures, Found } from './figures.ts'
import { drawTable, kilobytes } from './table.ts'
import { logInOverHttp, type Member } from './targets.ts'

/** Target in compressed bytes; those for JavaScript are figures. */
const CSS_AIM = 15_000

const PAGES: readonly WeighedPage[] = [
  { name: 'front page', path: () => '/', hasFigure: true },
  { name: 'login', path: () => '/login', hasFigure: true },
  { name: 'pricing', path: () => '/pricing', hasFigure: true },
  { name: 'a document', path: () => '/terms', hasFigure: true },
  { name: 'honesty', path: () => '/honest', hasFigure: true },
  { name: 'lang-config', path: () => '/lang-config' },
  { name: 'a lander', path: () => '/landers/gallery/she' },
  { name: 'members', path: () => '/members', isMember: true, hasFigure: true },
  { name: 'a profile', path: ({ profile }) => `/members/${profile}`, isMember: true, hasFigure: true },
  {
    name: 'a conversation',
    path: ({ conversation }) => `/chats/${conversation}`,
    isMember: true,
    hasFigure: true,
  },
  { name: 'swipe game', path: () => '/swipe-game', isMember: true, hasFigure: true },
  { name: 'premium', path: () => '/premium', isMember: true, hasFigure: true },
]
type WeighedPage = {
  name: string
  path: (member: Member) => string
  isMember?: true
  /** Its JavaScript has an aim. */
  hasFigure?: true
}

const REST_MS = 2_500
/** A busy machine takes longer: what is on its way by then is waited for this long, looked at in steps. */
const PATIENCE_MS = 5_000
const STEP_MS = 100

const STREAM = '/api/events.php'

const KINDS = ['HTML', 'CSS', 'JavaScript', 'texts', 'data', 'fonts', 'images'] as const
type Kind = (typeof KINDS)[number]

/** A recent phone, whose screen decides which size of a photo is fetched. */
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true }

type Fetched = {
  url: string
  kind: Kind
  headerBytes: number
  bytes: number
  isDone: boolean
}
type Weight = Record<Kind, number> & { headers: number; requests: number }

/** Measures the weight of each page on a first visit with an empty cache. */
export async function measureWeight(siteUrl: string): Promise<Found> {
  const browser = await launchBrowser()
  try {
    const member = await logInOverHttp(siteUrl)
    const figures: Figures = {}
    const rows: string[][] = []
    for (const page of PAGES) {
      const weight = await weigh(browser, siteUrl, page, member)
      rows.push([page.name, ...KINDS.map((kind) => kilobytes(weight[kind])), ...restOf(weight)])
      if (page.hasFigure) figures[`JavaScript, ${page.name}`] = weight.JavaScript / 1000
    }
    rows.push(['*aim*', ...KINDS.map((kind) => (kind === 'CSS' ? `≤ ${CSS_AIM / 1000}` : '')), '', ''])
    return { text: drawTable({ columns: ['KB', ...KINDS, 'headers', 'requests'], rows }), figures }
  } finally {
    await browser.close()
  }
}

const restOf = ({ headers, requests }: Weight) => [kilobytes(headers), String(requests)]

async function weigh(browser: Browser, siteUrl: string, page: WeighedPage, member: Member): Promise<Weight> {
  const context = await browser.newContext(PHONE)
  try {
    await answerQuestions(context, siteUrl)
    if (page.isMember) await takeCookies(context, siteUrl, member.cookie)
    const tab = await context.newPage()
    // An open stream would keep the page from reaching `networkidle`.
    await tab.route(`**${STREAM}*`, (route) => route.abort())
    const session = await context.newCDPSession(tab)
    const fetched = await watchNetwork(session)
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    await tab.goto(siteUrl + page.path(member))
    await tab.waitForLoadState('networkidle')
    // Some files are fetched only when the browser is idle, at the latest after two seconds.
    await tab.waitForTimeout(REST_MS)
    const isPending = () => fetched().some(({ isDone }) => !isDone)
    for (let waited = 0; isPending() && waited < PATIENCE_MS; waited += STEP_MS)
      await tab.waitForTimeout(STEP_MS)
    return sumUp(fetched())
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
    const request = fetched.get(requestId)
    if (!request) return
    request.kind = kindOf(type, response.mimeType, new URL(response.url).pathname)
    request.headerBytes = response.encodedDataLength
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = fetched.get(requestId)
    if (request) Object.assign(request, { bytes: encodedDataLength, isDone: true })
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

function sumUp(all: readonly Fetched[]): Weight {
  const unfinished = all.filter(({ isDone }) => !isDone)
  if (unfinished.length) throw new Error(`never finished: ${unfinished.map(({ url }) => url).join(' ')}`)
  const none = { HTML: 0, CSS: 0, JavaScript: 0, texts: 0, data: 0, fonts: 0, images: 0 }
  const weight: Weight = { ...none, headers: 0, requests: all.length }
  for (const { kind, headerBytes, bytes } of all) {
    weight.headers += headerBytes
    weight[kind] += bytes - headerBytes
  }
  return weight
}
