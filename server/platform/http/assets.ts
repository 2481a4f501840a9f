import type { IncomingMessage, ServerResponse } from 'node:http'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Pages are compressed as they stream; each part is flushed, or the browser would wait for the last one. */
export async function installCompression(app: FastifyInstance) {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: {
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        // A page is smaller than the default window, whose memory each answer would need.
        [constants.BROTLI_PARAM_LGWIN]: 17,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
  })
}

/** Built files: names with a hash are cached for ever, all others for an hour. */
export async function installAssets(app: FastifyInstance, folder: string) {
  await app.register(files, {
    root: folder,
    wildcard: false,
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
