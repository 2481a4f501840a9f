import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

type BodyTime = {
  /** For what comes with a request. */
  normalMs: number
  /** For the file of somebody whom a call has admitted. */
  uploadMs: number
  giveUpOrder: (socket: Socket) => void
}

const extensions = new WeakMap<IncomingMessage, () => void>()

/**
 * Gives up bodies that come too slowly. Node knows one time for all requests, which would have to be that of
 * the slowest upload; so every request gets the short time, and the call that reads a file asks for the long one.
 */
export function limitBodyTime(app: FastifyInstance, { normalMs, uploadMs, giveUpOrder }: BodyTime) {
  app.addHook('onRequest', async ({ raw }) => {
    const { socket } = raw
    // Calls inside the process have no line that could be slow.
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

/** Somebody sends a file: on a slow line that takes its time. */
export const allowUploadTime = ({ raw }: FastifyRequest) => extensions.get(raw)?.()

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
