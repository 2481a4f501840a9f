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
  'icebreakers',
  'interests',
  'mail',
  'push-messages',
  'sandbox',
  'site',
  'support-mail',
]

type Messages = Record<string, unknown>
type TextFile = { messages: Messages; json: string; url: string }

/** The texts of the pages: compiled messages for rendering, and one small file per language and feature. */
export type TextFiles = {
  messages(locale: Locale, features: readonly string[]): Record<string, Messages>
  /** Where the browser finds each feature's texts in a language. */
  urls(locale: Locale): Record<string, string>
  find(locale: Locale, feature: string): TextFile | undefined
}

/** `fresh` reads the files again each time, for the work on texts. */
export function createTextFiles({ fresh }: { fresh: boolean }): TextFiles {
  const known = new Map<Locale, Map<string, TextFile>>()
  const of = (locale: Locale) => {
    const files = (fresh ? undefined : known.get(locale)) ?? compileFiles(locale)
    known.set(locale, files)
    return files
  }
  return {
    messages: (locale, features) =>
      Object.fromEntries(features.map((feature) => [feature, of(locale).get(feature)?.messages ?? {}])),
    urls: (locale) => Object.fromEntries([...of(locale)].map(([feature, { url }]) => [feature, url])),
    find: (locale, feature) => of(locale).get(feature),
  }
}

function compileFiles(locale: Locale): Map<string, TextFile> {
  const features = Object.entries(readCatalog(locale)).filter(([feature]) => !SERVER_ONLY.includes(feature))
  return new Map(
    features.map(([feature, texts]) => {
      // At its top level a catalog has a group for each feature.
      const messages = compileAll(texts as Catalog)
      const json = JSON.stringify(messages)
      const edition = createHash('sha256').update(json).digest('base64url').slice(0, 8)
      return [feature, { messages, json, url: `/texts/${edition}/${locale}/${feature}.json` }]
    }),
  )
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
 * Serves the texts. The edition in an address only makes it change with its content; a page of an earlier
 * release gets today's texts.
 */
export function installTextFiles(app: FastifyInstance, files: TextFiles) {
  const compressed = new WeakMap<TextFile, Promise<Buffer>>()
  const options = { schema: { hide: true }, config: { rateLimit: false } } as const
  app.get<{ Params: { locale: string; file: string } }>(
    '/texts/:edition/:locale/:file',
    options,
    async (request, reply) => {
      const { locale, file } = request.params
      const found = isLocale(locale) ? files.find(locale, file.replace(/\.json$/, '')) : undefined
      if (!found) return reply.status(404).header('cache-control', 'no-store').send()
      reply
        .type('application/json')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('vary', 'accept-encoding')
      if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(found.json)
      const body = compressed.get(found) ?? promisify(brotliCompress)(found.json)
      compressed.set(found, body)
      return reply.header('content-encoding', 'br').send(await body)
    },
  )
}
