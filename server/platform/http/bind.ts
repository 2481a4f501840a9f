import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  type Endpoint,
  type Limit,
  pathOf,
  type ReplyOf,
  type RequestOf,
} from '../../../core/contract/endpoint.ts'
import { ERROR_STATUS, type ErrorCode, errorEnvelope } from '../../../core/contract/errors.ts'
import { AppError } from './app-error.ts'
import { refuseOtherOrigins } from './same-origin.ts'

export type Handler<E extends Endpoint> = (
  input: RequestOf<E>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Answer<E>> | Answer<E>

/** A call that answers with nothing may simply end. */
// biome-ignore lint/suspicious/noConfusingVoidType: that is what a function without a return gives
type Answer<E extends Endpoint> = undefined extends ReplyOf<E> ? ReplyOf<E> | void : ReplyOf<E>

/** Any call can be refused for these reasons. */
const COMMON_ERRORS: ErrorCode[] = ['invalid_input', 'too_many_requests', 'internal']

/** Serves an endpoint of the contract: access first, then validation, the use case, and only declared fields out. */
export function bind<E extends Endpoint>(app: FastifyInstance, endpoint: E, handle: Handler<E>) {
  const status = endpoint.status ?? 200
  app.route({
    method: endpoint.method,
    url: pathOf(endpoint),
    ...(endpoint.flag && { constraints: { flag: endpoint.flag } }),
    schema: schemaOf(endpoint, status),
    ...(endpoint.upload && { validatorCompiler: readElsewhere }),
    config: endpoint.limit ? { rateLimit: ownLimit(endpoint.limit) } : {},
    onRequest: [
      async (request) => refuseOtherOrigins(request, endpoint),
      async (request) => refuseStrangers(request, endpoint),
    ],
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const answer = await handle(
        { query: request.query, body: request.body } as RequestOf<E>,
        request,
        reply,
      )
      if (endpoint.stream) return reply
      if (status === 302) return reply.redirect((answer as { location: string }).location)
      // A use case may have chosen a status of its own, such as a redirect after a plain form.
      if (reply.statusCode === 200) reply.status(status)
      return reply.send(answer)
    },
  })
}

/** What the description says of a file's body; the file itself is read by `uploads.ts`, not validated here. */
const uploadBody = z.object({ file: z.file() })
const readElsewhere = () => (value: unknown) => ({ value })

/** A limit of its own also holds for a form on a page, which reaches us through an inner call. */
const ownLimit = ({ max, perSeconds }: Limit) => ({
  max,
  timeWindow: perSeconds * 1000,
  allowList: () => false,
})

function schemaOf(endpoint: Endpoint, status: number) {
  const errors = [
    ...(endpoint.access === 'public' ? [] : ['authentication_required' as const]),
    ...(endpoint.errors ?? []),
  ]
  const byStatus = Map.groupBy([...COMMON_ERRORS, ...errors], (code) => ERROR_STATUS[code])
  const refusals = [...byStatus].map(([errorStatus, codes]) => [
    errorStatus,
    errorEnvelope.describe(codes.join(', ')),
  ])
  return {
    summary: endpoint.summary,
    tags: [endpoint.access],
    security: endpoint.access === 'public' ? [] : [{ session: [] }],
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    ...(endpoint.upload && { consumes: ['multipart/form-data'], body: uploadBody }),
    response: {
      [status]: status === 204 || status === 302 ? z.undefined() : endpoint.response,
      ...Object.fromEntries(refusals),
    },
  }
}

async function refuseStrangers(request: FastifyRequest, { access }: Endpoint) {
  if (access === 'public') return
  if (!request.caller.member) throw new AppError('authentication_required')
  // No member is staff yet; the rule stands so that such an endpoint is closed by default.
  if (access === 'staff') throw new AppError('forbidden')
}
