import { createTranslator } from 'use-intl/core'
import { useTranslations as useFreshTranslations, useLocale, useMessages } from 'use-intl/react'

export * from 'use-intl/react'

type Translate = ReturnType<typeof useFreshTranslations>
type Texts = Record<string, unknown>

const NO_TEXTS: Texts = {}

/**
 * `useTranslations` for rendering on the server, in place of the one of the package (see `vite.config.ts`). The
 * package makes a translator for each component of each page; here one is made for each group of texts and kept,
 * together with its texts that take no values. A catalog belongs to one language, so its identity is the key.
 */
const KEPT = new WeakMap<Texts, Map<string, Translate>>()

function useKeptTranslations(namespace?: string): Translate {
  const locale = useLocale()
  // The texts of a page are compiled catalogs by feature.
  const messages = useMessages() as Record<string, Texts>
  // Few components take texts of several features, and each page has another set of those.
  if (namespace === undefined) return makeTranslator(locale, messages)
  const [feature = ''] = namespace.split('.', 1)
  const texts = messages[feature] ?? NO_TEXTS
  const known = KEPT.get(texts) ?? new Map<string, Translate>()
  KEPT.set(texts, known)
  const translate =
    known.get(namespace) ?? keepPlainTexts(makeTranslator(locale, { [feature]: texts }, namespace))
  known.set(namespace, translate)
  return translate
}

const makeTranslator = (locale: string, messages: Record<string, Texts>, namespace?: string): Translate =>
  // The package derives the type of the keys from literal messages; here they come from a catalog.
  createTranslator({ locale, messages, namespace, timeZone: 'UTC' } as never) as never

/** Remembers the texts that take no values, which are the same each time. */
function keepPlainTexts(translate: Translate): Translate {
  const plain = new Map<string, string>()
  // A key stands for any text of the catalog.
  const say = translate as (key: string, ...rest: unknown[]) => string
  const kept = (key: string, ...rest: unknown[]) => {
    if (rest.length > 0) return say(key, ...rest)
    const known = plain.get(key) ?? say(key)
    plain.set(key, known)
    return known
  }
  return Object.assign(kept, {
    rich: translate.rich,
    markup: translate.markup,
    raw: translate.raw,
    has: translate.has,
  })
}

export const useTranslations: typeof useFreshTranslations = import.meta.env.SSR
  ? (useKeptTranslations as typeof useFreshTranslations) // the same hook, without the types of its keys
  : useFreshTranslations
