import { use } from 'react'
import { NonceContext } from '../../lib/nonce.ts'
import code from './late-fonts-script.ts?lander-code'
import './late-fonts.css'

/** Loads our fonts after everything else, because on a slow phone they would delay the pictures. */
export function LateFonts() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script
  return <script type="module" nonce={use(NonceContext)} dangerouslySetInnerHTML={{ __html: code }} />
}
