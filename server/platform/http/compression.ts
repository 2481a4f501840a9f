import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Below this size compressing costs more than it saves: the answer fits into the first packets anyway. */
const MIN_BYTES = 4096
/** Types whose answers become much smaller. */
const TEXT = /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json|xml))|\+xml|x-script/

/** Up to this size an answer is compressed at once: handing it to another thread would cost more. */
const MOST_AT_ONCE = 256 * 1024

type Encoding = {
  name: string
  /** For an answer that is sent once: fast rather than small. */
  compress: (answer: Buffer) => Buffer
  /** For an answer that is kept or large: on another thread, small rather than fast. */
  pack: (answer: Buffer) => Promise<Buffer>
}

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)
const packZstd = promisify(zstdCompress)

const brotli = (answer: Buffer, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: answer.length,
    [constants.BROTLI_PARAM_LGWIN]: windowOf(answer),
  },
})
/** The size lets Zstandard take tables that fit the answer, instead of several megabytes each time. */
const zstd = ({ length }: Buffer, level: number) => ({
  params: { [constants.ZSTD_c_compressionLevel]: level },
  pledgedSrcSize: length,
})

/** The ways to compress, the cheapest first. */
const ENCODINGS: Encoding[] = [
  {
    name: 'zstd',
    compress: (answer) => zstdCompressSync(answer, zstd(answer, 1)),
    pack: (answer) => packZstd(answer, zstd(answer, 9)),
  },
  {
    name: 'br',
    compress: (answer) => brotliCompressSync(answer, brotli(answer, 2)),
    pack: (answer) => packBrotli(answer, brotli(answer, 6)),
  },
  {
    name: 'gzip',
    compress: (answer) => gzipSync(answer, { level: 1 }),
    pack: (answer) => packGzip(answer),
  },
]

/** The smallest window that holds a whole answer, as the power of two; a wider one only takes memory. */
const windowOf = ({ length }: Buffer) =>
  Math.min(
    constants.BROTLI_MAX_WINDOW_BITS,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(length))),
  )

/** Compresses whole answers in one go. Streams pass as they are; built files are compressed by the build. */
export function installCompression(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isWorthIt(payload, reply)) return done(null, payload)
    reply.header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '))
    const encoding = acceptedIn(request.headers['accept-encoding'])
    if (!encoding) return done(null, payload)
    reply.removeHeader('content-length').header('content-encoding', encoding.name)
    const cached = reply.packed?.get(encoding.name)
    if (cached) return done(null, cached)
    const answer = typeof payload === 'string' ? Buffer.from(payload) : payload
    if (answer.length <= MOST_AT_ONCE) {
      const compressed = encoding.compress(answer)
      reply.packed?.set(encoding.name, compressed)
      return done(null, compressed)
    }
    encoding.pack(answer).then((packed) => done(null, packed), done)
  })
}

const isWorthIt = (payload: unknown, reply: FastifyReply): payload is string | Buffer =>
  (typeof payload === 'string' || Buffer.isBuffer(payload)) &&
  payload.length >= MIN_BYTES &&
  !reply.hasHeader('content-encoding') &&
  TEXT.test(String(reply.getHeader('content-type') ?? ''))

/** The first of our encodings that a browser takes, if any. */
export function acceptedIn(header: string | string[] = '') {
  const accepted = new Set(
    String(header)
      .toLowerCase()
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(';', 1)[0]?.trim()),
  )
  return ENCODINGS.find(({ name }) => accepted.has(name))
}
