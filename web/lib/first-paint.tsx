/** Code that is still waiting after this long loads beside the pictures. */
const PATIENCE_MS = 3_000
/** A page that nobody uses comes alive this long after its first paint; a member's is sooner, for its live events. */
const QUIET_MS = { visitor: 5_000, member: 3_000 }

declare global {
  interface Window {
    /** Settles when the first screen has been painted, or when somebody uses the page before that. */
    firstPaint?: Promise<void>
    /** Settles at the first sign of somebody who uses the page, or when the page was quiet for a while. */
    firstUse?: Promise<void>
  }
}

/**
 * The first pictures of a page come before its texts and code, which load once the pictures have been painted. Fonts
 * load with the pictures, at a lower priority: later ones would move the lines that somebody reads. A page that nobody
 * looks at, or that somebody uses already, does not wait.
 *
 * The code then stands ready, and runs at the first sign of use: a movement, a touch, a key, a scroll. Until then the
 * page is complete without it, and a slow phone is free for whoever reads. What an address with a query asks for, such
 * as a dialog, is not shown without code, so there it runs at once.
 *
 * Parts of a long page that nobody sees yet (`.late-part` in base.css) wait for the first paint. Then the browser lays
 * out those near the screen, and at the first sign of use all of them, one with each frame, so that no frame takes
 * long. A page that is scrolled as it opens is laid out at once. The page behind the entry warning, of which nobody sees
 * anything, waits for the code (entry.css).
 */
const SCRIPT = `{
  const used = new Promise((resolve) => {
    // Browsers report a pointer that rests where the page appears as a movement by nothing.
    addEventListener('pointermove', ({ movementX, movementY }) => {
      if (movementX !== 0 || movementY !== 0) resolve()
    }, { capture: true, passive: true })
    for (const name of ['pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'])
      addEventListener(name, resolve, { once: true, capture: true, passive: true })
  })
  window.firstPaint = new Promise((resolve) => {
    const shown = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
    const decoded = (image) => image.decode().catch(() => {})
    addEventListener('DOMContentLoaded', () => {
      used.then(resolve)
      setTimeout(resolve, ${PATIENCE_MS})
      if (document.hidden) return resolve()
      Promise.all([...document.querySelectorAll('img[loading=eager]')].map(decoded)).then(shown)
    })
    addEventListener('visibilitychange', resolve, { once: true, capture: true })
  })
  window.firstUse = new Promise((resolve) => {
    const quietMs = () =>
      location.search || location.hash ? 0
      : document.body.classList.contains('logged-in') ? ${QUIET_MS.member} : ${QUIET_MS.visitor}
    used.then(resolve)
    window.firstPaint.then(() => setTimeout(resolve, quietMs()))
  })
  const { dataset } = document.documentElement
  const [{ type } = {}] = performance.getEntriesByType('navigation')
  if (type === 'navigate' && !location.hash) dataset.firstPaint = ''
  const layOut = async (visibility) => {
    for (const part of document.querySelectorAll('.late-part')) {
      await new Promise(requestAnimationFrame)
      part.style.contentVisibility = visibility
    }
  }
  window.firstPaint.then(async () => {
    await layOut('auto')
    await used
    await layOut('visible')
    delete dataset.firstPaint
    for (const part of document.querySelectorAll('.late-part')) part.style.contentVisibility = ''
  })
  window.firstUse.then(() => {
    if ('firstPaint' in dataset) dataset.firstPaint = 'used'
  })
  window.firstPaint.then(async () => {
    const { features, texts } = dataset
    for (const name of features.split(' ')) {
      document.head.append(Object.assign(document.createElement('link'), {
        rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: texts + name + '.json',
      }))
      await new Promise((done) => setTimeout(done))
    }
  })
}`

export function FirstPaintScript({ nonce }: { nonce: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SCRIPT }} />
}
