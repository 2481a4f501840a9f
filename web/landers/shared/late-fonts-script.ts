/** The pictures are painted within this pause after the page has loaded. */
const PAUSE_MS = 300

/** Browsers count a move of this distance or more as a layout shift. */
const JUMP_PX = 3

/** What is added, in turn, to the letter spacing of a text whose lines would still break elsewhere. */
const SPACINGS_EM = [-0.01, 0.01, -0.02, 0.02, -0.03, 0.03, 0]

/** Every text gets narrower by this much: rounded up, the last word of a full row would fall into the next. */
const SPARE_PX = 0.1

const FACES = ['700 1em "Bricolage Grotesque"', '1em "Figtree Variable"']

/** An element with words of its own, and where they stand. */
type Wording = { element: HTMLElement; nodes: Node[]; length: number; before: Place }

type Place = { width: number; tops: number[] }

addEventListener('load', () => setTimeout(useOurFonts, PAUSE_MS))

/**
 * The fallback fonts take almost the same space (styles/fonts.css). Our letters are spaced such that every text keeps
 * its width and its lines, in one task, before the browser paints: nothing jumps while the visitor reads.
 */
async function useOurFonts() {
  await Promise.all(FACES.map((face) => document.fonts.load(face, document.body.textContent ?? '')))
  const texts = [...document.body.querySelectorAll<HTMLElement>('*')].flatMap(findText)
  document.documentElement.classList.add('has-fonts')
  const spaced = texts.map((text) => ({ ...text, spacing: spacingOf(text) }))
  for (const { element, spacing } of spaced) element.style.letterSpacing = `${spacing}px`
  for (const text of spaced) keepLines(text)
}

/** The letter spacing that gives the words the width they had. */
function spacingOf({ element, nodes, length, before }: Wording): number {
  const normal = Number.parseFloat(getComputedStyle(element).letterSpacing) || 0
  return normal + (before.width - SPARE_PX - placeOf(element, nodes).width) / length
}

function findText(element: HTMLElement): Wording[] {
  const nodes = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
  const length = nodes.reduce((sum, { textContent }) => sum + (textContent?.trim().length ?? 0), 0)
  if (length === 0 || element.offsetHeight === 0) return []
  return [{ element, nodes, length, before: placeOf(element, nodes) }]
}

/** The width of the words, all lines together, and the distance of each line from the top of the element. */
function placeOf(element: HTMLElement, nodes: Node[]): Place {
  const { top } = element.getBoundingClientRect()
  const lines = nodes.flatMap((node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()]
  })
  const width = lines.reduce((sum, line) => sum + line.width, 0)
  return { width, tops: lines.map((line) => line.top - top) }
}

function keepLines({ element, nodes, before, spacing }: Wording & { spacing: number }) {
  for (const more of SPACINGS_EM) {
    const { tops } = placeOf(element, nodes)
    const isSame = tops.length === before.tops.length
    if (isSame && tops.every((top, line) => Math.abs(top - (before.tops[line] ?? 0)) < JUMP_PX)) return
    element.style.letterSpacing = `calc(${spacing}px + ${more}em)`
  }
}
