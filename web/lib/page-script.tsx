import { createContext, use } from 'react'

/**
 * A small script of a page without the framework: `import script from './swipe-script.ts?script'`, then
 * `<PageScript src={script} />`. The script is bundled apart (scripts/vite/page-scripts.ts), runs after the document was
 * parsed, and finds its elements by data attributes. The page must work without it.
 */
export const PageScript = ({ src }: { src: string }) => <script type="module" src={src} />

/** A script inside the document, which runs before the first paint: `import code from './name-script.ts?script-code'`. */
export function InlineScript({ code }: { code: string }) {
  const nonce = use(NonceContext)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the code is a constant of our own
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
}

/**
 * Lets the page's own inline scripts run under the content security policy. Browsers hide it from scripts
 * after loading.
 */
export const NonceContext = createContext<string | undefined>(undefined)
