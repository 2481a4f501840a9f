import { prefersStillness } from '../../features/likes/swipe/drag.ts'

/** Time that a face stays on the screen. */
const STAY_MS = 4_500
/** A finger that moved this far swiped to the next face. */
const SWIPE_PX = 48
/** Names of the transitions in the style sheet. */
const EFFECTS = ['iris', 'wipe', 'melt', 'blinds', 'push']
const KEYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

const stage = document.querySelector<HTMLElement>('[data-stage]')
if (stage) begin(stage)

/** Stacks the faces and changes from one to the next. */
function begin(stage: HTMLElement) {
  const scenes = [...stage.querySelectorAll<HTMLElement>('[data-scene]')]
  const controls = stage.querySelector<HTMLElement>('.stage-controls')
  const button = stage.querySelector<HTMLButtonElement>('[data-switch]')
  const clock = createClock(() => go(1))
  let now = 0

  const show = () => {
    const count = scenes.length
    for (const [place, scene] of scenes.entries()) {
      scene.toggleAttribute('data-now', place === now)
      // The next picture loads meanwhile.
      scene.toggleAttribute('data-next', place === (now + 1) % count)
    }
    for (const [place, mark] of [...stage.querySelectorAll('.stage-marks i')].entries())
      mark.toggleAttribute('data-now', place === now)
  }
  const go = (step: number) => {
    now = (now + step + scenes.length) % scenes.length
    change(show, EFFECTS[now % EFFECTS.length] ?? '')
    clock.restart()
  }
  const goByHand = (step: number) => {
    go(step)
    const status = stage.querySelector('[role=status]')
    if (status) status.textContent = scenes[now]?.dataset.scene ?? ''
  }
  const setPlaying = (isPlaying: boolean) => {
    stage.toggleAttribute('data-playing', isPlaying)
    button?.setAttribute('aria-label', (isPlaying ? button.dataset.pause : button.dataset.play) ?? '')
    clock.run(isPlaying)
  }

  stage.dataset.alive = ''
  if (controls) controls.hidden = false
  show()
  setPlaying(!prefersStillness())
  button?.addEventListener('click', () => setPlaying(!stage.hasAttribute('data-playing')))
  for (const mover of stage.querySelectorAll<HTMLElement>('[data-step]'))
    mover.addEventListener('click', () => goByHand(Number(mover.dataset.step)))
  listenToKeys(goByHand)
  listenToSwipes(stage, goByHand)
  // The face stays while its button has the focus.
  stage.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.closest('[data-scene]')) setPlaying(false)
  })
}

/** Ticks while it runs and the page is visible. */
function createClock(tick: () => void) {
  let timer: number | undefined
  let isRunning = false
  const restart = () => {
    window.clearTimeout(timer)
    if (isRunning && !document.hidden) timer = window.setTimeout(tick, STAY_MS)
  }
  document.addEventListener('visibilitychange', restart)
  return {
    restart,
    run(shouldRun: boolean) {
      isRunning = shouldRun
      restart()
    },
  }
}

function change(show: () => void, effect: string) {
  if (prefersStillness() || !document.startViewTransition || document.hidden) return show()
  document.documentElement.dataset.effect = effect
  const { finished, ready } = document.startViewTransition(show)
  const end = () => delete document.documentElement.dataset.effect
  // A transition that the next one skipped rejects, which is no error.
  ready.catch(() => undefined)
  finished.then(end, end)
}

function listenToKeys(go: (step: number) => void) {
  document.addEventListener('keydown', (event) => {
    const step = KEYS[event.key]
    const isChord = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
    if (step && !isChord) go(step)
  })
}

function listenToSwipes(stage: HTMLElement, go: (step: number) => void) {
  let from: number | undefined
  stage.addEventListener('touchstart', ({ touches }) => (from = touches[0]?.clientX), { passive: true })
  stage.addEventListener('touchend', ({ changedTouches }) => {
    const moved = (changedTouches[0]?.clientX ?? 0) - (from ?? 0)
    if (from !== undefined && Math.abs(moved) > SWIPE_PX) go(moved < 0 ? 1 : -1)
    from = undefined
  })
}
