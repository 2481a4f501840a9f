import type { ServerResponse } from 'node:http'
import { setTimeout as waitFor } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const LOOK_EVERY_MS = 20

/**
 * Runs `finish` when the app closes and all requests are answered, or when they take longer than `patienceMs`. An
 * event stream counts as answered.
 */
export function afterRequests(
  app: FastifyInstance,
  { patienceMs, finish }: { patienceMs: number; finish: () => void },
) {
  const underWay = new Set<ServerResponse>()
  // One function for all requests takes less memory than one for each.
  function forget(this: ServerResponse) {
    underWay.delete(this)
  }
  app.addHook('onRequest', (_request, { raw }, done) => {
    underWay.add(raw)
    // Comes after every answer, also after one that was given up.
    raw.on('close', forget)
    done()
  })
  app.addHook('preClose', async () => {
    for (let waited = 0; underWay.size > 0 && waited < patienceMs; waited += LOOK_EVERY_MS)
      await waitFor(LOOK_EVERY_MS)
    finish()
  })
}
