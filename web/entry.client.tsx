import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { DEFAULT_LOCALE } from '../core/i18n/locales.ts'
import { createBrowserTexts } from './lib/browser-texts.ts'
import { reloadOnMissingChunk } from './lib/reload-on-missing-chunk.ts'
import { TextSourceContext } from './lib/texts.ts'

reloadOnMissingChunk()

const { texts = '{}', features = '' } = document.documentElement.dataset
const source = createBrowserTexts(JSON.parse(texts))
// React hydrates only what matches its own rendering, so the texts are loaded first.
await source.read(DEFAULT_LOCALE, features.split(' '))

startTransition(() => {
  hydrateRoot(
    document,
    <TextSourceContext value={source}>
      <HydratedRouter />
    </TextSourceContext>,
  )
})
