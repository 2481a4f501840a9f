/** How the effect of a tap is recognised. */
export type Effect = {
  /** CSS selector of what a person can use once the tap has had its effect. */
  selector: string
  /** The element is there before the tap, and the effect is that its text changes. */
  isChange?: boolean
}

type Recorder = {
  /** When the largest content so far was painted. */
  paintedAt: number
  /** When the frame with the effect of the tap had been painted. */
  effectAt: number | null
  /** From the first key until the frame with its letter had been painted. */
  letterMs: number | null
  /** The longest time between two frames since the first touch. */
  hangMs: number
}

declare global {
  interface Window {
    recorder?: Recorder
  }
}

/**
 * Runs in the page before its own scripts and notes moments there, so that the time that the measuring program takes does not count.
 * Times start with the `timeStamp` of an event, which is when the browser received it, however busy the page was then. The
 * moment of a tap is kept for the next document, because a tap may lead there. Nothing outside this function exists in the page.
 */
export function recordInPage({ selector, isChange }: Effect) {
  const TAP = 'bench-tap'
  const recorder: Recorder = { paintedAt: 0, effectAt: null, letterMs: null, hangMs: 0 }
  window.recorder = recorder
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) recorder.paintedAt = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })

  const textOf = () => document.querySelector(selector)?.textContent ?? ''
  const isUsable = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const atCentre = document.elementFromPoint(left + width / 2, top + height / 2)
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : null
    const isReached = element.contains(atCentre) || (label?.contains(atCentre) ?? false)
    return isReached && !element.matches(':disabled, [inert] *')
  }
  const isThere = (before: string) =>
    isChange ? textOf() !== before : [...document.querySelectorAll(selector)].some(isUsable)
  /** Calls back when the first frame that fulfils a condition has been painted. */
  const whenPainted = (isMet: () => boolean, done: () => void) => {
    requestAnimationFrame(() => {
      if (!isMet()) return whenPainted(isMet, done)
      // Animation frame callbacks run before the paint, and a message is delivered after it.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = done
      port2.postMessage(null)
    })
  }
  const awaitEffect = (before: string) =>
    whenPainted(
      () => isThere(before),
      () => {
        recorder.effectAt = performance.timeOrigin + performance.now()
      },
    )

  const tap = sessionStorage.getItem(TAP)
  if (tap) awaitEffect(JSON.parse(tap).before)
  const first = { once: true, capture: true, passive: true }
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      const before = textOf()
      sessionStorage.setItem(TAP, JSON.stringify({ at: performance.timeOrigin + timeStamp, before }))
      awaitEffect(before)
    },
    first,
  )
  addEventListener(
    'keydown',
    ({ timeStamp, target }) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
      whenPainted(
        () => target.value !== '',
        () => {
          recorder.letterMs = performance.now() - timeStamp
        },
      )
    },
    first,
  )
  addEventListener(
    'touchstart',
    ({ timeStamp }) => {
      let last = timeStamp
      const note = () => {
        recorder.hangMs = Math.max(recorder.hangMs, performance.now() - last)
        last = performance.now()
        requestAnimationFrame(note)
      }
      requestAnimationFrame(note)
    },
    first,
  )
}

/** Runs in the page: the time from the tap until its effect could be used, once there is one. */
export function readTapMs(): number | null {
  const effectAt = window.recorder?.effectAt
  const tap = sessionStorage.getItem('bench-tap')
  return effectAt && tap ? effectAt - JSON.parse(tap).at : null
}
