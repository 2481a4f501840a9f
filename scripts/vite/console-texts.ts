import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import type { Catalog } from '../../core/i18n/translate.ts'

const LOCALES = fileURLToPath(new URL('../../locales', import.meta.url))
/** Texts that the server itself writes: refusals, and mails to staff. */
const SERVER_ONLY = ['errors.json', 'mail.json']
/** Words by which members are described on the sites, which staff read in their own language. */
const OF_MEMBERS = {
  gifts: 'chat/gifts.json',
  interests: 'members/interests.json',
  profile: 'members/profile.json',
}
const PREFIX = 'virtual:console-texts/'

/**
 * `import('virtual:console-texts/nl')` gives the texts of the console in one language, compiled: those of
 * `locales/nl/console`, each file a group of its name, those of the shared components, and the words of profiles.
 */
export function consoleTexts(): Plugin {
  return {
    name: 'console-texts',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null
      const folder = join(LOCALES, id.slice(PREFIX.length + 1))
      const read = (file: string) => {
        this.addWatchFile(file)
        // A file of texts holds texts and groups of texts, which the tests of the texts check.
        return compileAll(JSON.parse(readFileSync(file, 'utf8')) as Catalog)
      }
      const consoleTexts = readdirSync(join(folder, 'console'))
        .filter((file) => !SERVER_ONLY.includes(file))
        .map((file) => [file.replace(/\.json$/, ''), read(join(folder, 'console', file))])
      const ofMembers = Object.entries(OF_MEMBERS).map(([group, file]) => [group, read(join(folder, file))])
      const texts = {
        ...Object.fromEntries(ofMembers),
        ui: read(join(folder, 'shell/ui.json')),
        console: Object.fromEntries(consoleTexts),
      }
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(texts))})`
    },
  }
}

const compileAll = (texts: Catalog): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? compile(text) : compileAll(text),
    ]),
  )
