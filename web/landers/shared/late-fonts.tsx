import { use } from 'react'
import { NonceContext } from '../../lib/nonce.ts'
import './late-fonts.css'

/** The pictures are painted within this pause after the page has loaded. */
const PAUSE_MS = 300

/** Browsers count a move from this distance on as a jump. */
const JUMP_PX = 3

/**
 * Both faces are tried on in one task, before the browser paints. Where anything would move, the letters of the device
 * stay, so that nothing jumps under the reader's eyes.
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

/** Fetches our letters once everything else is there: they would hold up the pictures of a slow phone. */
export function LateFonts() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own
  return <script nonce={use(NonceContext)} dangerouslySetInnerHTML={{ __html: SCRIPT }} />
}
