import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** A secret of this process, so that no outside request can pass for an inner call. */
const KEY = randomBytes(24).toString('base64url')
const KEY_HEADER = 'x-inner-call'
const PROTOCOL_HEADER = 'x-inner-protocol'

/** Whether a request was made by this process while it renders a page. */
export const isInner = (request: FastifyRequest) => request.headers[KEY_HEADER] === KEY

/** Whether the visitor's connection is encrypted, seen through an inner call. */
export const isEncrypted = (request: FastifyRequest) =>
  (isInner(request) ? request.headers[PROTOCOL_HEADER] : request.protocol) === 'https'

export type InnerCall = { method: string; path: string; headers: Record<string, string>; body?: string }
export type InnerAnswer = { status: number; body: string; cookies: string[] }

/** Calls the API of this process for the visitor whose page is being rendered. */
export async function callInside(
  app: FastifyInstance,
  visitor: FastifyRequest,
  call: InnerCall,
): Promise<InnerAnswer> {
  const response = await app.inject({
    // Fastify wants to see one of its own methods; an unknown one would be answered with 404.
    method: call.method as 'GET',
    url: call.path,
    remoteAddress: visitor.ip,
    headers: {
      host: visitor.host,
      'user-agent': visitor.headers['user-agent'] ?? '',
      ...call.headers,
      [KEY_HEADER]: KEY,
      [PROTOCOL_HEADER]: visitor.protocol,
      'x-request-id': visitor.id,
    },
    ...(call.body !== undefined && { payload: call.body }),
  })
  return {
    status: response.statusCode,
    body: response.body,
    cookies: [response.headers['set-cookie'] ?? []].flat(),
  }
}
