import type { EarlyTaps } from './use-early-taps.ts'

/** Links, popovers and forms work without code. Other buttons need it. */
const NEEDS_CODE = 'button[type=button]:not([popovertarget])'

const taps: EarlyTaps = {
  pressed: null,
  changed: new Set(),
  stop() {
    removeEventListener('click', hold, true)
    removeEventListener('input', note, true)
    if (taps.pressed) delete taps.pressed.dataset.waits
  },
}

function hold(event: Event) {
  const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>(NEEDS_CODE) : null
  if (!button) return
  event.preventDefault()
  if (taps.pressed) delete taps.pressed.dataset.waits
  taps.pressed = button
  button.dataset.waits = ''
}

function note({ target }: Event) {
  if (target instanceof HTMLElement) taps.changed.add(target)
}

window.earlyTaps = taps
addEventListener('click', hold, true)
addEventListener('input', note, true)
