import { use } from 'react'
import { NonceContext } from '../../lib/nonce.ts'
import './late-fonts.css'

/** Loaded is not yet seen: the pictures are painted first. */
const PAUSE_MS = 300

/**
 * Both faces are tried on within one moment, before anything is painted: where a line would break elsewhere, the letters
 * of the device stay, so that nothing jumps under somebody's eyes.
 */
const SCRIPT = `addEventListener('load', () => setTimeout(async () => {
  const words = document.body.textContent
  const faces = ['700 1em "Bricolage Grotesque Variable"', '1em "Figtree Variable"']
  await Promise.all(faces.map((face) => document.fonts.load(face, words)))
  const rooms = () => [...document.querySelectorAll('h1,h2,h3,p,li,button')].map((one) => one.offsetHeight).join()
  const { classList } = document.documentElement
  const before = rooms()
  classList.add('has-fonts')
  if (rooms() !== before) classList.remove('has-fonts')
}, ${PAUSE_MS}))`

/** Fetches our letters once everything else is there: they would hold up the pictures of a slow phone. */
export function LateFonts() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own
  return <script nonce={use(NonceContext)} dangerouslySetInnerHTML={{ __html: SCRIPT }} />
}
