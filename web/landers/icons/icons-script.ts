const board = document.querySelector<HTMLElement>('.icons-board')
const row = document.querySelector<HTMLElement>('[data-in-sight]')
if (board && row) board.addEventListener('change', () => follow(board, row))

/** Moves profiles with the chosen interests to the front, and marks the shared ones. */
function follow(board: HTMLElement, row: HTMLElement) {
  const chosen = new Set([...board.querySelectorAll<HTMLInputElement>(':checked')].map(({ value }) => value))
  const ranked = [...row.querySelectorAll<HTMLElement>('[data-person]')]
    .map((person) => ({ person, shared: mark(person, chosen) }))
    .sort((a, b) => b.shared - a.shared)
  const inSight = Number(row.dataset.inSight)
  const front = ranked.slice(0, inSight).map(({ person }) => person)
  const show = () => {
    for (const { person } of ranked) person.hidden = !front.includes(person)
    row.prepend(...front)
    showResult(ranked.some(({ shared }) => shared > 0))
  }
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const isSame = front.every((person, index) => row.children[index] === person)
  if (isSame || isStill || !document.startViewTransition) return show()
  document.startViewTransition(show)
}

/** Marks the icons that a profile shares and returns their number. */
function mark(person: HTMLElement, chosen: ReadonlySet<string>): number {
  const icons = [...person.querySelectorAll<HTMLElement>('[data-interest]')]
  for (const icon of icons) icon.toggleAttribute('data-shared', chosen.has(icon.dataset.interest ?? ''))
  return icons.filter((icon) => icon.hasAttribute('data-shared')).length
}

function showResult(hasShared: boolean) {
  const heading = document.querySelector<HTMLElement>('[data-shared-words]')
  if (!heading) return
  heading.dataset.words ??= heading.textContent ?? ''
  heading.textContent = (hasShared ? heading.dataset.sharedWords : heading.dataset.words) ?? ''
}
