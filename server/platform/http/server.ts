import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { describeError } from '../db/describe-error.ts'
import { limitBodyTime } from './body-time.ts'
import { flagInQuery } from './flag-in-query.ts'
import { isInner } from './inner-calls.ts'

/** The limit of a JSON body; uploads have limits of their own. */
export const BODY_LIMIT = 256 * 1024
/** A client that needs longer to send its request is cut off. */
const REQUEST_TIMEOUT = 10_000
/** The time for the largest photo on a slow connection: 15 MB at 1 Mbit/s. */
const UPLOAD_TIMEOUT = 120_000
/** The time for the answer to reach a client that is cut off while it is still sending. */
const LAST_WORDS_MS = 1_000

export type ServerOptions = {
  logLevel: string
  trustProxy: boolean | number | string
  requestTimeout?: number
  uploadTimeout?: number
}

/** The bare HTTP server: limits, logs without personal data, request ids. */
export function createServer({
  logLevel,
  trustProxy,
  requestTimeout = REQUEST_TIMEOUT,
  uploadTimeout = UPLOAD_TIMEOUT,
}: ServerOptions): FastifyInstance {
  const options = {
    logger: logLevel === 'silent' ? false : logger(logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    // Fastify takes a bare number to mean that no proxy is trusted.
    trustProxy: typeof trustProxy === 'number' ? (_: string, hop: number) => hop < trustProxy : trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: requestTimeout + uploadTimeout,
    http: {
      connectionsCheckingInterval: Math.min(2_000, requestTimeout / 2),
      headersTimeout: requestTimeout,
    },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    genReqId: () => randomBytes(9).toString('base64url'),
    routerOptions: { maxParamLength: 200, constraints: { flag: flagInQuery } },
    clientErrorHandler: refuseBrokenRequest,
  }
  // Fastify's types know neither a constraint that may be missing nor an error that is logged without a stack.
  const app: FastifyInstance = Fastify(options as FastifyServerOptions)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.register(cookie)
  logRequests(app)
  limitBodyTime(app, { normalMs: requestTimeout, uploadMs: uploadTimeout, giveUpOrder: refuseSlowRequest })
  addHeaders(app)
  return app
}

function addHeaders(app: FastifyInstance) {
  let isDraining = false
  app.addHook('preClose', async () => {
    isDraining = true
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // A connection kept alive would keep the process alive with it.
    if (isDraining) reply.header('connection', 'close')
  })
}

/** Logs hold no personal data: no values of queries, no headers. */
const logger = (level: string) => ({
  level,
  base: undefined,
  serializers: { err: describeError },
  // At trace level, the parser of uploads would log the headers of the request.
  redact: { paths: ['busboyOptions.headers'], remove: true },
})

/** Logs one line per answered request; inner calls are part of their page. */
function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    if (isInner(request)) return
    const { method } = request
    // Only the path is logged: queries hold tokens and searches, and a network address is personal data.
    const path = request.url.split('?')[0]
    request.log.info(
      { method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
  })
}

const refuseSlowRequest = (socket: Socket) =>
  refuseBrokenRequest(Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)

/** Answers a connection whose request is malformed or too slow to become one. */
function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const [status, code] =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? ['408 Request Timeout', 'request_timeout']
      : error.code === 'HPE_HEADER_OVERFLOW'
        ? ['431 Request Header Fields Too Large', 'bad_request']
        : ['400 Bad Request', 'bad_request']
  const body = JSON.stringify({ error: code, message: status.slice(4) })
  const head = `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`
  socket.end(head + body)
  setTimeout(() => socket.destroy(), LAST_WORDS_MS).unref()
}
