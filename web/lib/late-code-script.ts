import { LATE_LINK, LATE_SCRIPT } from './late-code.ts'
import { textFile } from './text-file.ts'

/** Timeout after which the code loads in parallel with the pictures. */
const TIMEOUT_MS = 3_000

addEventListener('DOMContentLoaded', () => {
  addEventListener('pointerdown', loadOnce, { capture: true, passive: true })
  addEventListener('keydown', loadOnce, { capture: true, passive: true })
  setTimeout(loadOnce, TIMEOUT_MS)
  // A hidden tab paints nothing.
  if (document.hidden) loadOnce()
  else void firstPictures().then(afterPaint).then(loadOnce)
})

const firstPictures = () =>
  Promise.all(
    [...document.querySelectorAll<HTMLImageElement>('img[loading=eager]')].map((image) =>
      image.decode().catch(() => undefined),
    ),
  )

const afterPaint = () =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))

let isLoading = false

function loadOnce() {
  if (isLoading) return
  isLoading = true
  preloadTexts()
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel=${LATE_LINK}]`))
    link.rel = 'modulepreload'
  for (const late of document.querySelectorAll<HTMLScriptElement>(`script[type=${LATE_SCRIPT}]`)) start(late)
}

/** The texts that `entry.client.tsx` reads before it hydrates the page. */
function preloadTexts() {
  const { features = '', texts = '' } = document.documentElement.dataset
  for (const feature of features.split(' ')) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous' })
    link.href = textFile(texts, feature)
    document.head.append(link)
  }
}

/** A script runs when it is inserted, not when its type changes. */
function start(late: HTMLScriptElement) {
  const script = document.createElement('script')
  Object.assign(script, { type: 'module', nonce: late.nonce, textContent: late.textContent })
  late.replaceWith(script)
}
