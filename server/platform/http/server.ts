import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { requestLog } from '../log.ts'
import { limitBodyTime } from './body-time.ts'
import { createBrokenRequests } from './broken-requests.ts'
import { collectDirectCalls } from './direct-calls.ts'
import { type FindSite, installErrorHandler } from './errors.ts'
import { guardInput, routedUrl } from './guard-input.ts'
import { isProbe } from './health.ts'
import { isInner } from './inner-calls.ts'
import { writeAnswers } from './kept-answers.ts'
import { collectMethods } from './methods.ts'
import { readCookieValue } from './readable-text.ts'

/** The limit of a JSON body; uploads have limits of their own. */
export const BODY_LIMIT = 256 * 1024
/** A client that needs longer to send its request is cut off. */
const REQUEST_TIMEOUT = 10_000
/** The time for the largest photo on a slow connection: 15 MB at 1 Mbit/s. */
const UPLOAD_TIMEOUT = 120_000
/** Node's limit of the headers, and with them of an address and each of its parts. */
const HEADER_LIMIT = 16 * 1024

/** Cookies are set for the whole site, and read as far as they can be. */
const COOKIES = { path: '/', decode: readCookieValue }

export type ServerOptions = {
  logLevel: string
  /** Receives the lines of the log; the output of the process if missing. */
  logLines?: { write(line: string): void }
  trustProxy: boolean | number | string
  requestTimeout?: number
  uploadTimeout?: number
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The pattern of the page that was shown, such as `/members/:id`; empty for anything but a page. */
    page: string
    /** The code of the refusal that the request got; empty if it was not refused. */
    refusal: string
  }
}

/** The bare HTTP server: limits, refusals in words, logs without personal data, request ids. */
export function createServer(
  {
    logLevel,
    logLines,
    trustProxy,
    requestTimeout = REQUEST_TIMEOUT,
    uploadTimeout = UPLOAD_TIMEOUT,
  }: ServerOptions,
  findSite: FindSite,
): FastifyInstance {
  const brokenRequests = createBrokenRequests(findSite)
  const options = {
    logger:
      logLevel === 'silent' ? false : { ...requestLog(logLevel), ...(logLines && { stream: logLines }) },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    // Fastify takes a bare number to mean that no proxy is trusted.
    trustProxy: typeof trustProxy === 'number' ? (_: string, hop: number) => hop < trustProxy : trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: requestTimeout + uploadTimeout,
    http: {
      connectionsCheckingInterval: Math.min(2_000, requestTimeout / 2),
      headersTimeout: requestTimeout,
      maxHeaderSize: HEADER_LIMIT,
      // Node would refuse a request without a host before we could say why.
      requireHostHeader: false,
    },
    forceCloseConnections: 'idle',
    // A request that comes while the process stops is answered like any other.
    return503OnClosing: false,
    genReqId: requestIdOf,
    rewriteUrl: routedUrl,
    routerOptions: { maxParamLength: HEADER_LIMIT, constraints: { flag: flagInQuery } },
    clientErrorHandler: brokenRequests.refuse,
  }
  // Fastify's types know neither a constraint that may be missing nor an error that is logged without a stack.
  const app: FastifyInstance = Fastify(options as FastifyServerOptions)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(writeAnswers)
  app.register(cookie, { parseOptions: COOKIES })
  app.decorateRequest('staff', null)
  app.decorateRequest('staffLocale', null)
  app.decorateReply('packed', null)
  installErrorHandler(app, findSite)
  collectMethods(app)
  collectDirectCalls(app)
  // Refusals of the guard are in the language that a cookie names, so it comes after the cookies.
  app.after(() => guardInput(app))
  logRequests(app)
  limitBodyTime(app, {
    normalMs: requestTimeout,
    uploadMs: uploadTimeout,
    giveUpOrder: brokenRequests.refuseSlow,
  })
  addHeaders(app)
  return app
}

function addHeaders(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('x-request-id', request.id)
    done(null, payload)
  })
}

/** Ids of requests are told apart, not kept secret: random for each process, and counted within it. */
const PROCESS_ID = randomBytes(6).toString('base64url')
let requestCount = 0

/** The id that a balancer gave the request, if it is short and clean, so that both logs can be held together. */
function requestIdOf({ headers }: IncomingMessage): string {
  const header = headers['x-request-id']
  const isClean = typeof header === 'string' && /^[\w.:-]{1,64}$/.test(header)
  if (isClean) return header
  requestCount += 1
  return `${PROCESS_ID}-${requestCount.toString(36)}`
}

/** Logs one line per answered request; inner calls are part of their page. */
function logRequests(app: FastifyInstance) {
  app.decorateRequest('page', '')
  app.decorateRequest('refusal', '')
  app.addHook('onResponse', (request, reply, done) => {
    done()
    if (isInner(request) || isProbe(request)) return
    const { method, page, routeOptions } = request
    // Only the pattern is logged: addresses hold ids, tokens and searches, and a network address is personal data.
    const path = page || routeOptions.url
    request.log.info(
      { method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
  })
}

/** Tells apart two calls with one address: the query of one of them carries a flag, such as `?push=1`. */
const flagInQuery = {
  name: 'flag',
  storage: () => {
    const handlers = new Map<string, unknown>()
    return {
      get: (flag: string) => handlers.get(flag) ?? null,
      set: (flag: string, handler: unknown) => void handlers.set(flag, handler),
    }
  },
  deriveConstraint: ({ url = '' }: IncomingMessage) => (/[?&]push=1(&|$)/.test(url) ? 'push' : undefined),
}
