import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { COMPRESSED } from './assets.ts'

const ASSETS = '/console/assets/'
/** The cookie in which somebody fixed the theme of the console, so that the shell comes in the right colours. */
const THEME_COOKIE = 'console_theme'

/** Nothing in the console comes from anywhere else, and no script or style stands in its document. */
const POLICY = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `img-src 'self' data: blob:`,
  `font-src 'self'`,
  `connect-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ')

type ConsoleFiles = {
  /** The folder of the built console. */
  folder: string
  /** Whether a request came to the host of the console; elsewhere there is none. */
  isConsoleHost: (request: FastifyRequest) => boolean
}

/**
 * Serves the console of the staff: its files, and one document for all of its addresses, in which the browser renders
 * the page. Search engines are told to stay away, and nothing keeps the document.
 */
export async function installConsoleFiles(app: FastifyInstance, { folder, isConsoleHost }: ConsoleFiles) {
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      if (!isConsoleHost(request)) throw new AppError('not_found')
    })
    await serveFiles(scope, folder)
  })
}

async function serveFiles(app: FastifyInstance, folder: string) {
  const shell = readFileSync(join(folder, 'index.html'), 'utf8')
  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    // The file of an earlier release is gone; the document in its place would not be a script.
    if (request.url.startsWith(ASSETS)) throw new AppError('not_found')
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy': POLICY,
        'x-robots-tag': 'noindex, nofollow',
        'cache-control': 'no-store',
      })
      .send(inTheme(shell, request.cookies[THEME_COOKIE]))
  }
  const options = { schema: { hide: true } } as const
  app.get('/console', options, show)
  app.get('/console/*', options, show)
  await app.register(files, {
    root: join(folder, 'assets'),
    prefix: ASSETS,
    wildcard: false,
    globIgnore: COMPRESSED,
    index: false,
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply) =>
      reply.headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'x-robots-tag': 'noindex, nofollow',
      }),
  })
}

const inTheme = (shell: string, theme: string | undefined) =>
  theme === 'light' || theme === 'dark' ? shell.replace('<html ', `<html data-theme="${theme}" `) : shell
