import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaCompiler } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { staffErrorEnvelope } from '../../../core/contract/console/errors.ts'
import {
  type ConsoleTerms,
  type Endpoint,
  type Limit,
  pathOf,
  type ReplyOf,
  type RequestOf,
} from '../../../core/contract/endpoint.ts'
import { errorEnvelope } from '../../../core/contract/errors.ts'
import { idempotencyKey } from '../../../core/contract/idempotency-key.ts'
import { type RefusalCode, statusOf } from './app-error.ts'
import { type BoundCall, isDirect } from './direct-calls.ts'
import { readIdempotencyKey } from './idempotency-key.ts'
import { packedOf } from './kept-answers.ts'
import { CONSOLE_TAG, operationIdOf } from './openapi.ts'
import { refuseStrangers } from './refuse-strangers.ts'
import { refuseOtherOrigins } from './same-origin.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The terms of a call of the console, and its name. */
    console?: ConsoleTerms
    called?: string
  }
}

export type Handler<E extends Endpoint> = (
  input: RequestOf<E>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Answer<E>> | Answer<E>

/** The handler of a call without an answer may return nothing. */
// biome-ignore lint/suspicious/noConfusingVoidType: that is what a function without a return gives
type Answer<E extends Endpoint> = undefined extends ReplyOf<E> ? ReplyOf<E> | void : ReplyOf<E>

/** Refusals that every call can give. */
const COMMON_ERRORS: RefusalCode[] = ['invalid_input', 'too_many_requests', 'internal']

/**
 * Serves an endpoint of the contract: access first, then validation, the use case, and only declared fields out.
 * Plain reads can be called by pages without HTTP too (see `direct-calls.ts`).
 */
export function bind<E extends Endpoint>(app: FastifyInstance, endpoint: E, handle: Handler<E>) {
  const status = endpoint.status ?? 200
  app.route({
    method: endpoint.method,
    url: pathOf(endpoint),
    // A program that looks at an address without opening it must not change anything (see `answerHead`).
    exposeHeadRoute: !endpoint.changes,
    ...(endpoint.flag && { constraints: { flag: endpoint.flag } }),
    schema: schemaOf(endpoint, status),
    ...(endpoint.upload && { validatorCompiler: readElsewhere }),
    ...(endpoint.idempotent && { validatorCompiler: exceptHeaders }),
    config: {
      ...(endpoint.limit && { rateLimit: ownLimit(endpoint.limit) }),
      ...(endpoint.console && { console: endpoint.console, called: endpoint.name }),
      ...(endpoint.changes && { changes: true }),
    },
    onRequest: (request, _reply, done) => {
      refuseOtherOrigins(request, endpoint)
      refuseStrangers(request, endpoint)
      done()
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const key = endpoint.idempotent && readIdempotencyKey(request)
      const { params, query, body } = request
      // Fastify has validated parameters, query and body against the very schemas of the endpoint.
      const input = { params, query, body, key } as RequestOf<E>
      const answer = await handle(input, request, reply)
      if (endpoint.stream) return reply
      if (status === 302) return reply.redirect(redirection.parse(answer).location)
      // A use case may have chosen a status of its own, such as a redirect after a plain form.
      if (reply.statusCode === 200) reply.status(status)
      reply.packed = packedOf(answer)
      // Fastify sends it. A reply that is returned would be waited for once more, because it is a promise itself.
      return answer
    },
  })
  if (endpoint.changes) answerHead(app, endpoint)
  if (isDirect(endpoint))
    app.directCalls.set(pathOf(endpoint), {
      endpoint,
      // A direct call reads its input by the schemas of this endpoint, so the handler gets what it expects.
      handle: handle as BoundCall['handle'],
    })
}

/** HEAD of a GET that changes something says that the address exists, and does nothing. */
function answerHead(app: FastifyInstance, endpoint: Endpoint) {
  app.head(pathOf(endpoint), { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send(),
  )
}

const redirection = z.object({ location: z.string() })

/** The body of an upload for the API description; `uploads.ts` reads the file, unvalidated here. */
const uploadBody = z.object({ file: z.file() })
const readElsewhere = () => (value: unknown) => ({ value })

/** The key for the API description; `idempotency-key.ts` reads it and refuses it in plain words. */
const keyHeader = z.object({ 'idempotency-key': idempotencyKey.optional() })
const exceptHeaders: FastifySchemaCompiler<unknown> = ({ schema, ...route }) =>
  route.httpPart === 'headers'
    ? readElsewhere()
    : // Every part of a schema made by `schemaOf` is one of zod.
      validatorCompiler({ ...route, schema: schema as z.ZodType })

/** An endpoint's own limit also holds for inner calls, because the forms of pages arrive as such. */
const ownLimit = ({ max, perSeconds }: Limit) => ({
  max,
  timeWindow: perSeconds * 1000,
  allowList: () => false,
})

/** The refusals that follow from who may make a call. */
function accessErrors({ access, console: terms }: Endpoint): RefusalCode[] {
  if (access === 'public') return []
  if (!terms) return ['authentication_required']
  return [
    'staff_login_required',
    ...(terms.half === 'any' ? [] : ['second_factor_required' as const]),
    ...(terms.needs ? ['permission_missing' as const] : []),
    ...(terms.fresh ? ['fresh_required' as const] : []),
  ]
}

function schemaOf(endpoint: Endpoint, status: number) {
  const errors = [
    ...accessErrors(endpoint),
    ...(endpoint.errors ?? []),
    ...(endpoint.use ? ['restricted' as const] : []),
    ...(endpoint.idempotent ? ['key_invalid' as const] : []),
  ]
  const byStatus = Map.groupBy([...COMMON_ERRORS, ...errors], statusOf)
  const refusals = [...byStatus].map(([errorStatus, codes]) => [
    errorStatus,
    (endpoint.console ? staffErrorEnvelope : errorEnvelope).describe(codes.join(', ')),
  ])
  return {
    operationId: operationIdOf(endpoint),
    summary: endpoint.summary,
    tags: [endpoint.console ? CONSOLE_TAG : endpoint.access],
    security: endpoint.access === 'public' ? [] : [{ session: [] }],
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    ...(endpoint.idempotent && { headers: keyHeader }),
    ...(endpoint.upload && { consumes: ['multipart/form-data'], body: uploadBody }),
    response: {
      [status]: status === 204 || status === 302 ? z.undefined() : endpoint.response,
      ...Object.fromEntries(refusals),
    },
  }
}
