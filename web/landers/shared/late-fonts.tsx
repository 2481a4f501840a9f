import { use } from 'react'
import { NonceContext } from '../../lib/nonce.ts'
import './late-fonts.css'

/** The pictures are painted within this pause after the page has loaded. */
const PAUSE_MS = 300

/** Browsers count a move of this distance or more as a layout shift. */
const JUMP_PX = 3

/** Letter spacings to try, for a text that would get another number of lines. */
const SPACINGS = ['-0.01em', '-0.02em', '-0.03em', '0.01em', '0.02em', '']

/**
 * The fallback fonts take almost the same space (styles/fonts.css). The script compares the heights of texts in
 * both fonts in one task, before the browser paints; where a line would still break elsewhere, a slightly
 * other spacing keeps the number of lines, so that nothing jumps while the visitor reads.
 */
const SCRIPT = `addEventListener('load', () => setTimeout(async () => {
  const words = document.body.textContent
  const faces = ['700 1em "Bricolage Grotesque"', '1em "Figtree Variable"']
  await Promise.all(faces.map((face) => document.fonts.load(face, words)))
  const texts = [...document.body.querySelectorAll('*')]
    .filter(({ offsetHeight, childNodes }) => offsetHeight && [...childNodes].some((node) => node.nodeType === 3))
    .map((text) => ({ text, height: text.offsetHeight }))
  document.documentElement.classList.add('has-fonts')
  for (const { text, height } of texts)
    for (const spacing of ${JSON.stringify(SPACINGS)}) {
      if (Math.abs(text.offsetHeight - height) < ${JUMP_PX}) break
      text.style.letterSpacing = spacing
    }
}, ${PAUSE_MS}))`

/** Loads our fonts after everything else, because on a slow phone they would delay the pictures. */
export function LateFonts() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own
  return <script nonce={use(NonceContext)} dangerouslySetInnerHTML={{ __html: SCRIPT }} />
}
