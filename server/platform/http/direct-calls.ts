import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../../core/contract/endpoint.ts'
import { InvalidFields } from './app-error.ts'
import { faultOf } from './field-faults.ts'
import { refuseUnreadable } from './guard-input.ts'
import { declaredFields } from './kept-answers.ts'
import { refuseStrangers } from './refuse-strangers.ts'

/** A call of the API as it was bound: what the contract says of it, and the use case that answers. */
export type BoundCall = {
  endpoint: Endpoint
  handle: (
    input: { params: undefined; query: unknown; body: undefined; key: undefined },
    request: FastifyRequest,
    reply: FastifyReply,
  ) => unknown
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The reads that pages make without HTTP, by path. */
    directCalls: Map<string, BoundCall>
  }
  interface FastifyRequest {
    /** Whether a page has called something that changes what it reads. */
    hasChanged: boolean
  }
}

export const collectDirectCalls = (app: FastifyInstance) => {
  app.decorate('directCalls', new Map())
  app.decorateRequest('hasChanged', false)
}

/**
 * Only calls that answer with data are made directly, also those that change something as they read. A call
 * with a limit of its own, or one that writes its own answer, needs the headers, cookies and counts of HTTP.
 */
export const isDirect = ({ method, fromAnywhere, limit, stream, flag, console, status = 200 }: Endpoint) =>
  method === 'GET' && !console && !fromAnywhere && !limit && !stream && !flag && status === 200

/** A direct call has no answer of its own: a use case that writes headers fails in its first test. */
// The use cases of direct calls take no reply at all.
const NO_REPLY = Object.freeze({}) as FastifyReply

/** Answers a read with the checks of HTTP: access, input, and only declared fields out. */
export async function callDirectly({ endpoint, handle }: BoundCall, query: Query, request: FastifyRequest) {
  refuseStrangers(request, endpoint)
  refuseUnreadable({ query })
  const input = { params: undefined, query: readQuery(endpoint, query), body: undefined, key: undefined }
  if (endpoint.changes) request.hasChanged = true
  return declaredFields(endpoint.response, await handle(input, request, NO_REPLY))
}

/** The parts of an address, which are all text. */
export type Query = Record<string, string>

function readQuery({ query: schema }: Endpoint, query: Query): unknown {
  const read = schema?.safeParse(query)
  if (read?.success === false)
    throw new InvalidFields(
      read.error.issues.map(({ path, code, ...params }) => ({
        name: nameIn(path),
        ...faultOf(code, params),
      })),
    )
  return read ? read.data : query
}

/** The innermost name of a path. */
const nameIn = (path: readonly PropertyKey[]) =>
  String(path.findLast((part) => typeof part === 'string') ?? '')
