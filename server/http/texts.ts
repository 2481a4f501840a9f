import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import compile from 'icu-minify/compile'
import format from 'icu-minify/format'
import type { Locale } from '../../core/i18n/locales.ts'
import { type Catalog, createSay } from '../../core/i18n/translate.ts'

const LOCALES_FOLDER = fileURLToPath(new URL('../../locales', import.meta.url))

const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
}

/** The texts the server speaks itself: errors, names of interests, mails. */
export const say = createSay({
  read: readCatalog,
  compile,
  format: (message, locale, values) => String(format(message, locale, values, { formatters })),
})

export function readCatalog(locale: Locale): Catalog {
  const folder = join(LOCALES_FOLDER, locale)
  return Object.fromEntries(
    readdirSync(folder).map((file) => [
      file.replace(/\.json$/, ''),
      JSON.parse(readFileSync(join(folder, file), 'utf8')),
    ]),
  )
}
