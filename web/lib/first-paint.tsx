/** Code that is still waiting after this long loads beside the pictures. */
const PATIENCE_MS = 3_000

declare global {
  interface Window {
    /** Settles when the first screen has been painted, or when somebody uses the page before that. */
    firstPaint?: Promise<void>
  }
}

/**
 * The first pictures of a page come before its texts and code, which load once the pictures have been painted. Fonts
 * load with the pictures, at a lower priority: later ones would move the lines that somebody reads. A page that nobody
 * looks at, or that somebody uses already, does not wait.
 */
const SCRIPT = `window.firstPaint = new Promise((resolve) => {
  const shown = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
  const decoded = (image) => image.decode().catch(() => {})
  addEventListener('DOMContentLoaded', () => {
    setTimeout(resolve, ${PATIENCE_MS})
    if (document.hidden) return resolve()
    Promise.all([...document.querySelectorAll('img[fetchpriority=high]')].map(decoded)).then(shown)
  })
  for (const name of ['pointerdown', 'keydown', 'focusin', 'visibilitychange'])
    addEventListener(name, resolve, { once: true, capture: true })
})
window.firstPaint.then(() => {
  const { features, texts } = document.documentElement.dataset
  for (const name of features.split(' '))
    document.head.append(Object.assign(document.createElement('link'), {
      rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: texts + name + '.json',
    }))
})`

export function FirstPaintScript({ nonce }: { nonce: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SCRIPT }} />
}
