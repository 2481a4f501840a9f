import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { finished } from 'node:stream/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Opening = { head: Record<string, string>; first: string }

/**
 * Begins an answer that stays open for hours, and returns the connection on which it goes on; null if the caller has
 * left. A process holds many thousands of them, so nothing but the connection stays: the parser of HTTP alone, which
 * would wait for a next request, takes three times its memory. The answer therefore ends with its connection, and the
 * request counts as answered from now on.
 */
export async function openStream(
  { raw: request }: FastifyRequest,
  reply: FastifyReply,
  { head, first }: Opening,
): Promise<Socket | null> {
  reply.hijack()
  const { raw: response } = reply
  const { socket } = response
  // A request that was not read to its end would be given up together with its connection.
  const isRead = await finished(request.resume()).then(
    () => true,
    () => false,
  )
  if (!isRead || !(socket instanceof Socket) || socket.destroyed) return null
  const headers = Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined)
  // Without a length and without chunks, an answer ends with its connection.
  response.removeHeader('transfer-encoding')
  response.writeHead(200, { ...Object.fromEntries(headers), ...head, connection: 'close' })
  response.write(first)
  finishRequest(response)
  leaveHttp(response, socket)
  return socket
}

/**
 * Lets Fastify log and count a request now. It would do so when the answer ends, with a listener that removes itself
 * when it is called.
 */
function finishRequest(response: ServerResponse) {
  const ofErrors = response.listeners('error')
  for (const listener of response.listeners('finish')) if (ofErrors.includes(listener)) listener()
}

/** Tells all who listen to a connection of HTTP that it is closed, by which they let go of it, and goes on with it. */
function leaveHttp(response: ServerResponse, socket: Socket) {
  for (const listener of socket.listeners('close')) listener.call(socket, false)
  response.detachSocket(socket)
  socket.removeAllListeners()
  // What the caller still sends is dropped, and its end is the end of the connection.
  socket.allowHalfOpen = false
  socket.resume()
}
