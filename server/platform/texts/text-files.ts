import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import compile from 'icu-minify/compile'
import { isLocale, type Locale } from '../../../core/i18n/locales.ts'
import type { Catalog } from '../../../core/i18n/translate.ts'
import { readCatalog } from './texts.ts'

/** Texts for the server alone; the browser never asks for them. */
const SERVER_ONLY = [
  'app-files',
  'errors',
  'character-messages',
  'icebreakers',
  'interests',
  'mail',
  'push-messages',
  'sandbox',
  'site',
  'support-mail',
]

type Messages = Record<string, unknown>
type TextFile = { messages: Messages; json: string }
type Language = { files: Map<string, TextFile>; folder: string }

/** The texts of the pages: compiled messages for rendering, and one small file per language and feature. */
export type TextFiles = {
  messages(locale: Locale, features: readonly string[]): Record<string, Messages>
  /** The address below which the browser finds a language's texts, one file for each feature. */
  folder(locale: Locale): string
  find(locale: Locale, feature: string): TextFile | undefined
}

/** `fresh` reads the files again each time, for the work on texts. */
export function createTextFiles({ fresh }: { fresh: boolean }): TextFiles {
  const languages = new Map<Locale, Language>()
  const of = (locale: Locale) => {
    const language = (fresh ? undefined : languages.get(locale)) ?? compileLanguage(locale)
    languages.set(locale, language)
    return language
  }
  return {
    messages(locale, features) {
      const { files } = of(locale)
      return Object.fromEntries(features.map((feature) => [feature, files.get(feature)?.messages ?? {}]))
    },
    folder: (locale) => of(locale).folder,
    find: (locale, feature) => of(locale).files.get(feature),
  }
}

/** One edition for all files of a language keeps the address in every page short. */
function compileLanguage(locale: Locale): Language {
  const features = Object.entries(readCatalog(locale)).filter(([feature]) => !SERVER_ONLY.includes(feature))
  const edition = createHash('sha256')
  const files = new Map<string, TextFile>()
  for (const [feature, texts] of features) {
    // At its top level a catalog has a group for each feature.
    const messages = compileAll(texts as Catalog)
    const json = JSON.stringify(messages)
    files.set(feature, { messages, json })
    edition.update(json)
  }
  return { files, folder: `/texts/${edition.digest('base64url').slice(0, 8)}/${locale}/` }
}

function compileAll(texts: Catalog): Messages {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? compile(text) : compileAll(text),
    ]),
  )
}

/**
 * Serves the texts. The edition in an address only makes it change with its content; a page of another release,
 * which runs beside this one or ran before it, gets the texts of this one, and nobody keeps them under its address.
 */
export function installTextFiles(app: FastifyInstance, files: TextFiles) {
  const compressed = new WeakMap<TextFile, Promise<Buffer>>()
  const options = { schema: { hide: true }, config: { rateLimit: false } } as const
  app.get<{ Params: { edition: string; locale: string; file: string } }>(
    '/texts/:edition/:locale/:file',
    options,
    async (request, reply) => {
      const { edition, locale, file } = request.params
      const entry = isLocale(locale) ? files.find(locale, file.replace(/\.json$/, '')) : undefined
      if (!entry || !isLocale(locale)) return reply.status(404).header('cache-control', 'no-store').send()
      const isOurs = files.folder(locale) === `/texts/${edition}/${locale}/`
      reply
        .type('application/json')
        .header('cache-control', isOurs ? 'public, max-age=31536000, immutable' : 'no-store')
        .header('vary', 'accept-encoding')
      if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(entry.json)
      const body = compressed.get(entry) ?? promisify(brotliCompress)(entry.json)
      compressed.set(entry, body)
      return reply.header('content-encoding', 'br').send(await body)
    },
  )
}
