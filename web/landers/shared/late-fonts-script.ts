/** The pictures are painted within this pause after the page has loaded. */
const PAUSE_MS = 300

/** Browsers count a move of this distance or more as a layout shift. */
const JUMP_PX = 3

/** What is added, in turn, to the letter spacing of a text whose lines would still break elsewhere. */
const SPACINGS_EM = [-0.01, 0.01, -0.02, 0.02, -0.03, 0.03, 0]

/** Every spaced text gets narrower by this much: rounded up, the last one of a full row would fall into the next. */
const SPARE_PX = 0.1

const FACES = ['700 1em "Bricolage Grotesque"', '1em "Figtree Variable"']

/** An element with words of its own, and the place that it has in the font of the device. */
type Wording = { element: HTMLElement; nodes: Node[]; before: Place }

/** The width of the element and of its words, all lines together, and the distance of each line from its top. */
type Place = { width: number; wordsWidth: number; tops: number[] }

addEventListener('load', () => setTimeout(useOurFonts, PAUSE_MS))

/**
 * The fallback fonts take almost the same space (styles/fonts.css). Where they do not, our letters are spaced such that
 * a button keeps its width and a text its lines, in one task, before the browser paints: nothing jumps while the visitor
 * reads.
 */
async function useOurFonts() {
  await Promise.all(FACES.map((face) => document.fonts.load(face, document.body.textContent ?? '')))
  const texts = [...document.body.querySelectorAll<HTMLElement>('*')].flatMap(findText)
  document.documentElement.classList.add('has-fonts')
  const resized = texts.filter(isResized).map((text) => ({ ...text, spacing: spacingOf(text) }))
  for (const { element, spacing } of resized) element.style.letterSpacing = `${spacing}px`
  // Bold words come before the sentence that they stand in.
  for (const text of texts.reverse()) if (!hasSameLines(text)) keepLines(text)
}

function findText(element: HTMLElement): Wording[] {
  const nodes = [...element.childNodes].filter(
    ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
  )
  if (nodes.length === 0 || element.offsetHeight === 0) return []
  return [{ element, nodes, before: placeOf(element, nodes) }]
}

function placeOf(element: HTMLElement, nodes: Node[]): Place {
  const { top, width } = element.getBoundingClientRect()
  const lines = nodes.flatMap((node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()]
  })
  const wordsWidth = lines.reduce((sum, line) => sum + line.width, 0)
  return { width, wordsWidth, tops: lines.map((line) => line.top - top) }
}

/** Whether an element is as wide as its words, and these are wider or narrower than before. */
const isResized = ({ element, before }: Wording) =>
  getComputedStyle(element).display !== 'inline' && Math.abs(element.offsetWidth - before.width) >= 1

/** The letter spacing that gives the words the width they had. */
function spacingOf({ element, nodes, before }: Wording): number {
  const length = nodes.reduce((sum, { textContent }) => sum + (textContent?.trim().length ?? 0), 0)
  return normalSpacing(element) + (before.wordsWidth - SPARE_PX - placeOf(element, nodes).wordsWidth) / length
}

const normalSpacing = (element: HTMLElement) =>
  Number.parseFloat(getComputedStyle(element).letterSpacing) || 0

function hasSameLines({ element, nodes, before }: Wording): boolean {
  const { tops } = placeOf(element, nodes)
  return (
    tops.length === before.tops.length &&
    tops.every((top, line) => Math.abs(top - (before.tops[line] ?? 0)) < JUMP_PX)
  )
}

function keepLines(text: Wording) {
  const spacing = spacingOf(text)
  text.element.style.letterSpacing = `${spacing}px`
  for (const more of SPACINGS_EM) {
    if (hasSameLines(text)) return
    text.element.style.letterSpacing = `calc(${spacing}px + ${more}em)`
  }
}
