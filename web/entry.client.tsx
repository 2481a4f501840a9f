import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { DEFAULT_LOCALE, isLocale } from '../core/i18n/locales.ts'
import { createBrowserTexts } from './lib/browser-texts.ts'
import { repeatPageData } from './lib/fetch-page-data.ts'
import { isSameAddress } from './lib/is-same-address.ts'
import { notePendingAddress, reloadOnMissingChunk } from './lib/reload-on-missing-chunk.ts'
import { LOST_TEXTS_NOTICE, TextSourceContext } from './lib/texts.ts'

reloadOnMissingChunk()
repeatPageData()

const { lang, dataset } = document.documentElement
const { texts = '', features = '' } = dataset
const locale = isLocale(lang) ? lang : DEFAULT_LOCALE
const source = createBrowserTexts(texts, locale)
// React hydrates only what matches its own rendering, so the texts are loaded first.
const loaded = await source.read(locale, features.split(' '))
if (isForAnotherAddress()) location.reload()
else if (features.split(' ').every((feature) => feature in loaded)) hydrate()
else document.getElementById(LOST_TEXTS_NOTICE)?.removeAttribute('hidden')

/**
 * A quick second press of the back button changes the address while the document of the page between still loads,
 * because the browser takes both pages for one document. A document that was just reloaded is hydrated in any case, so
 * that there is no reload loop.
 */
function isForAnotherAddress(): boolean {
  const [loading] = performance.getEntriesByType('navigation')
  const wasReloaded = loading instanceof PerformanceNavigationTiming && loading.type === 'reload'
  return !wasReloaded && !isSameAddress(dataset.address ?? '', location.pathname + location.search)
}

function hydrate() {
  startTransition(() => {
    hydrateRoot(
      document,
      <TextSourceContext value={source}>
        <HydratedRouter instrumentations={[notePendingAddress]} />
      </TextSourceContext>,
    )
  })
}
