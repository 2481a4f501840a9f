import { fetchPatiently } from '../../client/fetch-patiently.ts'
import type { Locale } from '../../core/i18n/locales.ts'
import { textFile } from './text-file.ts'
import type { Messages, TextSource } from './texts.ts'

type Texts = Messages[string]

/**
 * The document names the folder of its language's texts; another language needs another document. A file that
 * cannot be loaded is missing from the messages. The page that says so loads a new document.
 */
export function createBrowserTexts(folder: string, locale: Locale): TextSource {
  const loaded = new Map<string, Promise<Texts | undefined>>()
  const combined = new Map<string, Promise<Messages>>()

  const load = (feature: string) => {
    const texts = loaded.get(feature) ?? fetchTexts(textFile(folder, feature)).catch(() => undefined)
    loaded.set(feature, texts)
    return texts
  }

  return {
    fallbackLocale: locale,
    folder: () => folder,
    /** The same features give the same promise, as React's `use` needs. */
    read(_locale, features) {
      const key = features.join(' ')
      const cached = combined.get(key)
      if (cached) return cached
      const loading = Promise.all(features.map(load)).then((texts) => {
        const pairs = features.map((feature, index) => [feature, texts[index]] as const)
        return Object.fromEntries(pairs.flatMap(([name, text]) => (text ? [[name, text]] : [])))
      })
      combined.set(key, loading)
      return loading
    },
  }
}

async function fetchTexts(url: string): Promise<Texts> {
  const response = await fetchPatiently(url)
  if (!response.ok) throw new Error(`texts could not be loaded: ${response.status}`)
  return response.json()
}
