import { createFormatter, createTranslator } from 'use-intl/core'
import {
  useFormatter as useFreshFormatter,
  useTranslations as useFreshTranslations,
  useLocale,
  useMessages,
} from 'use-intl/react'
import type { WrittenLocale } from '../../core/i18n/locales.ts'
import { remember } from '../../core/remember.ts'
import { fieldOf } from '../../core/typed.ts'

export * from 'use-intl/react'

type Translate = ReturnType<typeof useFreshTranslations>
type Texts = Record<string, unknown>

const NO_TEXTS: Texts = {}
/** The server does not know the time zone of the reader. */
const TIME_ZONE = 'UTC'

/**
 * `useTranslations` for rendering on the server, in place of the package's own (see `vite.config.ts`). The package
 * creates a translator for each component of each page; here translators are cached by namespace, together with their
 * texts that take no values. A catalog belongs to one language, so its identity is the key of the cache.
 */
const TRANSLATORS = new WeakMap<Texts, Map<string, Translate>>()

function useCachedTranslations(namespace?: string): Translate {
  const locale = useLocale()
  // The texts of a page are compiled catalogs by feature.
  const messages = useMessages() as unknown as Record<string, Texts>
  // Few components take texts of several features, and each page has another set of those.
  if (namespace === undefined) return makeTranslator(locale, messages)
  const end = namespace.indexOf('.')
  const feature = end < 0 ? namespace : namespace.slice(0, end)
  const texts = messages[feature] ?? NO_TEXTS
  const cached = TRANSLATORS.get(texts)?.get(namespace)
  if (cached) return cached
  const group = { [feature]: texts }
  const messageOf = (key: string) => findText(group, `${namespace}.${key}`)
  const translate = cachePlainTexts(makeTranslator(locale, group, namespace), messageOf)
  TRANSLATORS.set(texts, (TRANSLATORS.get(texts) ?? new Map<string, Translate>()).set(namespace, translate))
  return translate
}

const makeTranslator = (locale: string, messages: Record<string, Texts>, namespace?: string): Translate =>
  // The package derives the type of the keys from literal messages; here they come from a catalog.
  createTranslator({ locale, messages, namespace, timeZone: TIME_ZONE } as never) as never

/** A text that takes its values as they are: without plurals, numbers, dates, choices and elements. */
type Template = readonly (string | readonly [name: string])[]

const isTemplate = (message: unknown): message is Template =>
  Array.isArray(message) &&
  message.every((part) => typeof part === 'string' || (Array.isArray(part) && part.length === 1))

const fill = (template: Template, values: Record<string, unknown>) =>
  template.map((part) => (typeof part === 'string' ? part : String(values[part[0]]))).join('')

type Catalog = (key: string, ...rest: unknown[]) => string

/** The compiled text under a key. The translator of the package gives it in production only. */
const findText = (texts: Texts, key: string): unknown =>
  key.split('.').reduce<unknown>((found, name) => fieldOf(found, name), texts)

/** Caches the texts that take no values, and fills in plain values itself. */
function cachePlainTexts(translate: Translate, messageOf: (key: string) => unknown): Translate {
  const plain = new Map<string, string>()
  const templates = new Map<string, Template | null>()
  // A key stands for any text of the catalog.
  const say = translate as unknown as Catalog
  const templateOf = (key: string): Template | null => {
    const cached = templates.get(key)
    if (cached !== undefined) return cached
    const message = messageOf(key)
    const template = isTemplate(message) ? message : null
    templates.set(key, template)
    return template
  }
  const cachedTranslate = (key: string, ...rest: unknown[]) => {
    if (rest[0] !== undefined) {
      const template = templateOf(key)
      // Values are given by name.
      return template ? fill(template, rest[0] as Record<string, unknown>) : say(key, ...rest)
    }
    const cached = plain.get(key) ?? say(key)
    plain.set(key, cached)
    return cached
  }
  return Object.assign(cachedTranslate, {
    rich: translate.rich,
    markup: translate.markup,
    raw: translate.raw,
    has: translate.has,
  })
}

export const useTranslations: typeof useFreshTranslations = import.meta.env.SSR
  ? (useCachedTranslations as typeof useFreshTranslations) // the same hook, without the types of its keys
  : useFreshTranslations

/**
 * One formatter per language for rendering on the server. The package makes one for each page, and with it the
 * `Intl` objects of its numbers and dates, which are slow to make.
 */
const formatterIn = remember((locale: WrittenLocale) => createFormatter({ locale, timeZone: TIME_ZONE }))

export const useFormatter: typeof useFreshFormatter = import.meta.env.SSR
  ? () => formatterIn(useLocale())
  : useFreshFormatter
