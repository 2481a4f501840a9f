import { use } from 'react'
import { NonceContext } from '../../lib/nonce.ts'
import './late-fonts.css'

/** The pictures are painted within this pause after the page has loaded. */
const PAUSE_MS = 300

/** Browsers count a move of this distance or more as a layout shift. */
const JUMP_PX = 3

/**
 * The script compares both fonts in one task, before the browser paints. Where anything would move, the
 * device's fonts stay, so that nothing jumps while the visitor reads.
 */
const SCRIPT = `addEventListener('load', () => setTimeout(async () => {
  const words = document.body.textContent
  const faces = ['700 1em "Bricolage Grotesque Variable"', '1em "Figtree Variable"']
  await Promise.all(faces.map((face) => document.fonts.load(face, words)))
  const range = document.createRange()
  const places = () => {
    const found = []
    const walker = document.createTreeWalker(document.body, 5)
    while (walker.nextNode()) {
      range.selectNode(walker.currentNode)
      const { left = 0, top = 0 } = range.getClientRects()[0] ?? {}
      found.push(left, top)
    }
    return found
  }
  const { classList } = document.documentElement
  const before = places()
  classList.add('has-fonts')
  if (places().some((place, index) => Math.abs(place - before[index]) >= ${JUMP_PX})) classList.remove('has-fonts')
}, ${PAUSE_MS}))`

/** Loads our fonts after everything else, because on a slow phone they would delay the pictures. */
export function LateFonts() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own
  return <script nonce={use(NonceContext)} dangerouslySetInnerHTML={{ __html: SCRIPT }} />
}
