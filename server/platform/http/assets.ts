import type { IncomingMessage, ServerResponse } from 'node:http'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Compressed copies of files. They have no addresses of their own, and every address takes time when the site starts. */
export const COMPRESSED = ['**/*.{br,gz}']

/** Built files: names with a hash are cached for ever, all others for an hour. */
export async function installAssets(app: FastifyInstance, folder: string) {
  await app.register(files, {
    root: folder,
    wildcard: false,
    globIgnore: COMPRESSED,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = /[\\/]assets[\\/]/.test(path)
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
}

export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Files that are compiled during development; calls of the API pass by. */
export function installMiddleware(app: FastifyInstance, middleware: Middleware) {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) return done()
    middleware(request.raw, reply.raw, done)
  })
}
