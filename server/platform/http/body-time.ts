import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

type BodyTime = {
  /** The time for the body of an ordinary request. */
  normalMs: number
  /** The time for an upload, once its call has admitted the sender. */
  uploadMs: number
  giveUpOrder: (socket: Socket) => void
}

const extensions = new WeakMap<IncomingMessage, () => void>()

/**
 * Aborts requests whose bodies arrive too slowly. Node has one timeout for all requests, which would have to
 * fit the slowest upload; so every request gets the short time, and a call that reads a file asks for the
 * long one.
 */
export function limitBodyTime(app: FastifyInstance, { normalMs, uploadMs, giveUpOrder }: BodyTime) {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    done()
    const { socket } = raw
    // Inner calls have no connection that could be slow.
    if (!hasBody(raw) || !(socket instanceof Socket)) return
    const startTimer = (ms: number) => setTimeout(() => raw.complete || giveUpOrder(socket), ms).unref()
    let timer = startTimer(normalMs)
    extensions.set(raw, () => {
      clearTimeout(timer)
      timer = startTimer(uploadMs)
    })
    raw.once('close', () => clearTimeout(timer))
  })
}

/** Gives a request the time of an upload, because a file takes long on a slow connection. */
export const allowUploadTime = ({ raw }: FastifyRequest) => extensions.get(raw)?.()

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
