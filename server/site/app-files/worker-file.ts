import { createHash } from 'node:crypto'
import type { Locale } from '../../../core/i18n/locales.ts'
import type { Site } from '../site.ts'
import { offlinePage } from './offline-page.ts'

/**
 * The service worker of a site. A browser takes a worker for new when a byte of it differs: so also when only the page it
 * keeps has changed.
 */
export function workerFile(code: string, site: Site, language: Locale): string {
  const hash = createHash('sha256')
    .update(code)
    .update(offlinePage(site, language, ''))
  const known = JSON.stringify({ edition: hash.digest('base64url').slice(0, 12), language })
  return `const BUILT=${known};\n${code}`
}
