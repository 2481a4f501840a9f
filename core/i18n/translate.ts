import type { Locale } from './locales.ts'

export type TextValues = Record<string, string | number | Date>
export type Catalog = { [key: string]: string | Catalog }

/** Translates a key into a language: `say('nl', 'errors.login_failed')`. */
export type Say = (locale: Locale, key: string, values?: TextValues) => string

type Compiled<Message> = Map<string, Message>

type Parts<Message> = {
  /** Reads the texts of a language, by feature. */
  read: (locale: Locale) => Catalog
  compile: (text: string) => Message
  format: (message: Message, locale: Locale, values: TextValues) => string
}

/** Builds `Say` for one message format; the texts of a language are read on first use. */
export function createSay<Message>({ read, compile, format }: Parts<Message>): Say {
  const spoken = new Map<Locale, { texts: Catalog; compiled: Compiled<Message> }>()
  return (locale, key, values = {}) => {
    const language = spoken.get(locale) ?? { texts: read(locale), compiled: new Map() }
    spoken.set(locale, language)
    let message = language.compiled.get(key)
    if (message === undefined) {
      const text = find(language.texts, key)
      if (text === undefined) throw new Error(`no text ${key} in ${locale}`)
      message = compile(text)
      language.compiled.set(key, message)
    }
    return format(message, locale, values)
  }
}

function find(texts: Catalog, key: string): string | undefined {
  let place: string | Catalog | undefined = texts
  for (const step of key.split('.')) place = typeof place === 'object' ? place[step] : undefined
  return typeof place === 'string' ? place : undefined
}
