import { createHash } from 'node:crypto'
import type { Locale } from '../../../core/i18n/locales.ts'
import type { Site } from '../site.ts'
import { offlinePage } from './offline-page.ts'

/**
 * The service worker of a site. A browser updates a worker when a byte of it differs, so the file holds a
 * digest that also changes with the offline page.
 */
export function workerFile(code: string, site: Site, language: Locale): string {
  const hash = createHash('sha256')
    .update(code)
    .update(offlinePage(site, language, ''))
  const constants = JSON.stringify({ edition: hash.digest('base64url').slice(0, 12), language })
  return `const BUILT=${constants};\n${code}`
}
