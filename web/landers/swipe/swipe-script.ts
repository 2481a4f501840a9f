import { listenToDrag, prefersStillness } from '../../features/likes/swipe/drag.ts'
import { type Direction, flightTime } from '../../features/likes/swipe/gesture.ts'

const KEYS: Record<string, Direction> = { ArrowLeft: 'skip', ArrowRight: 'like' }
const MOVES: readonly string[] = ['like', 'skip']

const deal = document.querySelector<HTMLElement>('[data-deal]')
if (deal) begin(deal)

/** Makes the stack swipeable. */
function begin(deal: HTMLElement) {
  let cards = [...deal.querySelectorAll<HTMLElement>('.swipe-card')]
  const liked: HTMLElement[] = []
  let release: (() => void) | undefined

  const arrange = () => {
    for (const [place, card] of cards.entries()) {
      card.dataset.place = String(place)
      card.inert = place !== 0
    }
    release?.()
    const [top] = cards
    release = top?.dataset.id
      ? listenToDrag(top, (direction, speed) => swipe(direction, { speed }))
      : undefined
  }

  const swipe = (direction: Direction, { speed = 0, focus = false } = {}) => {
    const [top, next] = cards
    if (!top?.dataset.id || !next) return false
    cards = cards.slice(1)
    if (direction === 'like') {
      liked.push(top)
      bring(liked)
    }
    arrange()
    flyOff(top, direction, speed)
    announce(deal, next)
    // The focus stays on the same button of the next card.
    if (focus) next.querySelector<HTMLElement>(`[data-move=${direction}], .lander-button`)?.focus()
    return true
  }

  deal.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return
    const move = event.target.closest<HTMLElement>('[data-move]')?.dataset.move
    // A click with a modifier key opens the link elsewhere, as usual.
    if (!isMove(move) || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    swipe(move, { focus: true })
  })
  document.addEventListener('keydown', (event) => {
    const direction = KEYS[event.key]
    const isChord = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
    if (!direction || isChord || event.repeat || isTaken(event.target) || !cards[0]?.dataset.id) return
    event.preventDefault()
    swipe(direction)
  })
  deal.dataset.alive = ''
  arrange()
}

const isMove = (move: string | undefined): move is Direction => MOVES.includes(move ?? '')

const isTaken = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [popover], dialog') !== null

function flyOff(card: HTMLElement, direction: Direction, speed: number) {
  const side = direction === 'like' ? 1 : -1
  card.dataset.place = 'leaving'
  card.inert = true
  card.style.setProperty('--pull', String(side))
  const away = `translate(${side * (window.innerWidth / 2 + card.offsetWidth)}px, 2rem) rotate(${side * 18}deg)`
  const flight = card.animate([{ transform: card.style.transform || 'none' }, { transform: away }], {
    duration: prefersStillness() ? 1 : flightTime(speed, window.innerWidth / 2),
    easing: 'ease-in',
    fill: 'forwards',
  })
  flight.finished.then(() => card.remove())
}

/** Announces the new top card to screen readers. */
function announce(deal: HTMLElement, card: HTMLElement) {
  const status = deal.querySelector('[role=status]')
  if (status) status.textContent = card.dataset.now ?? card.querySelector('h2')?.textContent ?? ''
}

/** Shows the likes so far, and puts them into the signup form. */
function bring(liked: readonly HTMLElement[]) {
  const field = document.querySelector<HTMLInputElement>('.deal-join input[name=liked]')
  if (field) {
    field.disabled = false
    field.value = liked.map(({ dataset }) => dataset.id).join(',')
  }
  const faces = document.querySelector<HTMLElement>('[data-liked]')
  if (faces) faces.hidden = false
  faces?.querySelector('ul')?.replaceChildren(...liked.map(face))
  for (const element of document.querySelectorAll<HTMLElement>('[data-with-likes]'))
    element.textContent = element.dataset.withLikes ?? ''
  showCount(liked.length)
}

/** The page contains one sentence for each number, because plurals differ by language. */
function showCount(count: number) {
  const place = document.querySelector<HTMLElement>('[data-counts]')
  const words = place?.querySelector('span')
  if (!place || !words) return
  const sentences: string[] = JSON.parse(place.dataset.counts ?? '[]')
  words.textContent = sentences[count - 1] ?? ''
  place.dataset.counted = ''
}

function face({ dataset }: HTMLElement) {
  const item = document.createElement('li')
  const image = document.createElement('img')
  image.src = dataset.thumb ?? ''
  image.alt = dataset.name ?? ''
  item.append(image)
  return item
}
