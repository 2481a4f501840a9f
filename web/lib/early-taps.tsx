import { useEffect, useLayoutEffect } from 'react'

/** A page that is not alive after this long sends a waiting form the way browsers without scripts do. */
const PATIENCE_MS = 4_000
/** Taps on parts that React takes over later, such as `lazyComponent`s, are tried again after this pause, */
const RETRY_MS = 50
/** up to this long after the page came alive. A control that is still not React's by then is not ours. */
const LATE_PARTS_MS = 10_000
/** A finger that moved less than this has tapped, not dragged. */
const TAP_PX = 10

/** What waits for a control: a tap, or the value that was chosen or typed. */
type Wish = { tap: true } | { checked: boolean } | { value: string }

type EarlyTaps = {
  /** React listens, and what is chosen or typed from now on reaches it. */
  isHeard: boolean
  /** The effects of the page have run too, and taps are no longer held. */
  isAlive: boolean
  /** The wishes in the order in which they were made. */
  held: Map<HTMLElement, Wish>
  isHydrated(control: Element): boolean
  release(control: Element): void
  /** Stops waiting, where code cannot come or is not needed: a form is sent without it. */
  giveUp(): void
}

declare global {
  interface Window {
    earlyTaps?: EarlyTaps
  }
}

/**
 * The script of docs/product.md, shell-early-taps. Links and popovers work without code. Everything else that is tapped, chosen or typed before React has taken
 * over the page is remembered and shown as waiting, and `useEarlyTaps` repeats it once. A tap belongs to the
 * control on which it began, even if the page moves under the finger while it comes alive.
 */
const SCRIPT = `(() => {
  const held = new Map()
  let press = null, patience, isPatient = true, isLost = false
  const isHydrated = (node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))
  const isReady = (node) => isLost || (taps.isAlive && isHydrated(node))
  const release = (control) => {
    held.delete(control)
    control.removeAttribute('aria-busy')
    control.removeAttribute('data-waits')
  }
  const sendForm = () => {
    isPatient = false
    const control = [...held.keys()].find(({ type, localName }) => type === 'submit' || localName === 'form')
    if (!control || taps.isAlive) return
    release(control)
    control.localName === 'form' ? control.requestSubmit() : control.click()
  }
  const giveUp = () => {
    isLost = true
    sendForm()
    for (const control of [...held.keys()]) release(control)
  }
  const taps = (window.earlyTaps = { isHeard: false, isAlive: false, held, isHydrated, release, giveUp })
  const stop = (event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const hold = (control) => {
    held.set(control, { tap: true })
    control.setAttribute('aria-busy', 'true')
    control.setAttribute('data-waits', '')
    patience ??= setTimeout(sendForm, ${PATIENCE_MS})
  }
  const needsCode = (control) =>
    control.matches('form, button:not([popovertarget])') && !isReady(control) &&
    (isPatient || (control.localName === 'button' && control.type !== 'submit'))
  const controlAt = ({ target }) =>
    target instanceof Element ? target.closest('a[href], button, summary, label, input, select, textarea') : null
  const on = (name, react) => addEventListener(name, react, true)
  on('pointerdown', (event) => {
    const control = taps.isAlive ? null : controlAt(event)
    press = control && { control, x: event.clientX, y: event.clientY }
  })
  on('click', (event) => {
    const control = controlAt(event)
    const began = press && event.detail > 0 && Math.hypot(event.clientX - press.x, event.clientY - press.y) < ${TAP_PX}
      ? press.control : control
    press = null
    if (!began) return
    const isMoved = began !== control && began.isConnected && !began.contains(control) && !control?.contains(began)
    const meant = isMoved ? began : control
    if (!meant || (!isMoved && !needsCode(meant))) return
    stop(event)
    if (needsCode(meant)) hold(meant)
    else meant.click()
  })
  on('submit', (event) => {
    if (!needsCode(event.target)) return
    stop(event)
    hold(event.target)
  })
  on('input', ({ target }) => {
    if (isLost || (taps.isHeard && isHydrated(target))) return void held.delete(target)
    const { type, name, form } = target
    if (type === 'radio')
      for (const other of [...held.keys()])
        if (other.type === type && other.name === name && other.form === form) held.delete(other)
    held.set(target, type === 'radio' || type === 'checkbox' ? { checked: target.checked } : { value: target.value })
  })
  on('error', ({ target }) => taps.isAlive || (target.localName === 'script' && giveUp()))
  on('unhandledrejection', () => taps.isAlive || giveUp())
})()`

export function EarlyTapsScript({ nonce }: { nonce: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SCRIPT }} />
}

/** Repeats what was wished for before the page was alive, each wish once and in their order. */
export function useEarlyTaps() {
  useLayoutEffect(() => {
    if (window.earlyTaps) window.earlyTaps.isHeard = true
  }, [])
  useEffect(() => {
    // The effects of the whole page have run by then, and handlers may flush their own updates.
    setTimeout(replay)
    setTimeout(() => window.earlyTaps?.giveUp(), LATE_PARTS_MS)
  }, [])
}

async function replay() {
  const taps = window.earlyTaps
  if (!taps) return
  taps.isAlive = true
  for (const control of [...taps.held.keys()]) {
    const wish = taps.held.get(control)
    // Somebody has changed it again in the meantime.
    if (!wish) continue
    const present = control.isConnected ? control : twinOf(control)
    if (present && isCovered(present)) taps.release(control)
    else if (present && taps.isHydrated(present)) {
      taps.release(control)
      grant(present, wish)
      // A tap may have opened a modal, which covers the rest.
      await new Promise((done) => setTimeout(done))
    }
  }
  if (taps.held.size > 0) setTimeout(replay, RETRY_MS)
}

/** The control in the place of one that React has made anew, as it does where a part changes before its code is there. */
function twinOf(control: HTMLElement): HTMLElement | undefined {
  const wanted = describe(control)
  return [...document.querySelectorAll<HTMLElement>(control.localName)].find(
    (one) => describe(one) === wanted,
  )
}

const describe = (control: HTMLElement) =>
  [...['name', 'value', 'aria-label'].map((name) => control.getAttribute(name)), control.textContent].join()

/** Whether a modal lies over a control, as it does over later taps of a page that is alive. */
function isCovered(control: Element): boolean {
  const modal = document.querySelector(':modal')
  return modal !== null && !modal.contains(control)
}

function grant(control: HTMLElement, wish: Wish) {
  if ('tap' in wish) {
    if (control instanceof HTMLFormElement) control.requestSubmit()
    else control.click()
  } else if ('checked' in wish) {
    if (control instanceof HTMLInputElement) check(control, wish.checked)
  } else if (
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
  )
    write(control, wish.value)
}

/** React notices a change only from the state it saw last, which is the visitor's own if it survived. */
function check(control: HTMLInputElement, checked: boolean) {
  if (checked === control.defaultChecked) return
  control.checked = !checked
  control.click()
}

function write(control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string) {
  if (control instanceof HTMLInputElement && control.type === 'file') {
    control.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  const selection = 'selectionStart' in control ? [control.selectionStart, control.selectionEnd] : []
  // As in `check`: React sees what is set on the element, and not what is set by its prototype.
  if (!(control instanceof HTMLSelectElement)) control.value = `${value} `
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  const [start, end] = selection
  if (!(control instanceof HTMLSelectElement) && typeof start === 'number')
    control.setSelectionRange(start, end ?? start)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}
