import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Opening = { head: Record<string, string>; first: string }

/**
 * Begins an answer that stays open for hours, and lets go of what its request leaves in memory: a process holds many
 * thousands of them. The request counts as answered from now on.
 */
export function openStream(
  { raw: request }: FastifyRequest,
  reply: FastifyReply,
  { head, first }: Opening,
): ServerResponse {
  reply.hijack()
  const { raw: response } = reply
  const given = Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined)
  response.cork()
  // A response keeps headers that are set one by one.
  response.writeHead(200, { ...Object.fromEntries(given), ...head })
  // Sent by itself, the kept head becomes one piece of text, which takes half of the memory of its parts.
  response.flushHeaders()
  response.write(first)
  response.uncork()
  finishRequest(response)
  request.headers = {}
  request.rawHeaders = []
  return response
}

/**
 * Lets Fastify log and count a request now. It would do so when the answer ends, with a listener that holds the request
 * and the reply until then and removes itself when it is called.
 */
function finishRequest(response: ServerResponse) {
  const ofErrors = response.listeners('error')
  for (const listener of response.listeners('finish')) if (ofErrors.includes(listener)) listener()
}
