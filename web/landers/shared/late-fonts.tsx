import { use } from 'react'
import { NonceContext } from '../../lib/nonce.ts'
import './late-fonts.css'

const SCRIPT = `addEventListener('load',()=>document.documentElement.classList.add('has-fonts'))`

/** Fetches our letters once everything else is there: they would hold up the pictures of a slow phone. */
export function LateFonts() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own
  return <script nonce={use(NonceContext)} dangerouslySetInnerHTML={{ __html: SCRIPT }} />
}
