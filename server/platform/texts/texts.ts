import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import compile from 'icu-minify/compile'
import format, { type CompiledMessage } from 'icu-minify/format'
import { type Locale, writtenAs } from '../../../core/i18n/locales.ts'
import { type Catalog, createSay, type TextValues } from '../../../core/i18n/translate.ts'

const LOCALES_FOLDER = fileURLToPath(new URL('../../../locales', import.meta.url))

const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
}

const speak = (message: CompiledMessage, locale: Locale, values: TextValues) =>
  String(format(message, writtenAs(locale), values, { formatters }))

/** Texts that the server itself writes: errors, names of interests, mails. */
export const say = createSay({ read: readCatalog, compile, format: speak })

/** Formats a message that does not come from the catalogs. */
export const sayMessage = (locale: Locale, message: string, values: TextValues) =>
  speak(compile(message), locale, values)

/** Texts of the console that the server itself writes: refusals and mails to staff. */
export const sayToStaff = createSay({ read: readConsoleCatalog, compile, format: speak })

/** The folder of the texts that only staff read, in their languages alone. */
const CONSOLE_FOLDER = 'console'

/** The texts of a language by the name of their file; the folder of a file only names its area. */
export function readCatalog(locale: Locale): Catalog {
  return readFolder(locale, (path) => !path.endsWith(join(locale, CONSOLE_FOLDER)))
}

/** The texts of the console by the name of their file; none in a language that staff do not read. */
export function readConsoleCatalog(locale: Locale): Catalog {
  return readFolder(locale, (path) => path.endsWith(join(locale, CONSOLE_FOLDER)))
}

function readFolder(locale: Locale, isWanted: (path: string) => boolean): Catalog {
  const files = readdirSync(join(LOCALES_FOLDER, locale), { recursive: true, withFileTypes: true })
  return Object.fromEntries(
    files
      .filter((entry) => entry.isFile() && isWanted(entry.parentPath))
      .map(({ name, parentPath }) => [
        name.replace(/\.json$/, ''),
        JSON.parse(readFileSync(join(parentPath, name), 'utf8')),
      ]),
  )
}
