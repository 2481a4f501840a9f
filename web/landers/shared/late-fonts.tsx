import { use } from 'react'
import { NonceContext } from '../../lib/nonce.ts'
import './late-fonts.css'

/** Loaded is not yet seen: the pictures are painted first. */
const PAUSE_MS = 300

const SCRIPT = `addEventListener('load',()=>setTimeout(()=>document.documentElement.classList.add('has-fonts'),${PAUSE_MS}))`

/** Fetches our letters once everything else is there: they would hold up the pictures of a slow phone. */
export function LateFonts() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own
  return <script nonce={use(NonceContext)} dangerouslySetInnerHTML={{ __html: SCRIPT }} />
}
