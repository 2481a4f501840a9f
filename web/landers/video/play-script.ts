import { prefersStillness } from '../../features/likes/swipe/drag.ts'

/** The poster must be painted before the film starts, so the script waits after the load event. */
const PAUSE_MS = 500

const film = document.querySelector<HTMLElement>('[data-film]')
const video = film?.querySelector('video')
const button = film?.querySelector<HTMLButtonElement>('[data-switch]')

if (film && video && button) begin(film, video, button)

/** Replaces the browser's controls by one button, and plays unless the visitor prefers reduced motion. */
function begin(film: HTMLElement, video: HTMLVideoElement, button: HTMLButtonElement) {
  const follow = () => {
    film.toggleAttribute('data-playing', !video.paused)
    button.setAttribute('aria-label', (video.paused ? button.dataset.play : button.dataset.pause) ?? '')
  }
  const play = () => video.play().catch(follow)
  video.controls = false
  // React sets `muted` only as a property, and only a muted film may start by itself.
  video.muted = true
  for (const event of ['play', 'pause'] as const) video.addEventListener(event, follow)
  // The poster stays until the film plays.
  video.addEventListener('playing', () => film.toggleAttribute('data-rolling', true), { once: true })
  button.addEventListener('click', () => (video.paused ? play() : video.pause()))
  follow()
  button.hidden = false
  if (!prefersStillness()) afterLoading(play)
}

/** The pictures of the page load first. */
function afterLoading(then: () => void) {
  const soon = () => setTimeout(then, PAUSE_MS)
  if (document.readyState === 'complete') soon()
  else window.addEventListener('load', soon, { once: true })
}
