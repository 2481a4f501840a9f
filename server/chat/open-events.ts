import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../platform/db/database.ts'
import { selfOf } from '../platform/http/caller.ts'
import { readEventRange } from '../platform/realtime/event-store.ts'
import type { Hub } from '../platform/realtime/hub.ts'

const HEAD = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Keeps nginx from holding events back.
  'x-accel-buffering': 'no',
}

/** The pause before a browser reconnects; it varies, so that not all browsers return at the same moment. */
const retryMs = () => 2_000 + Math.floor(Math.random() * 3_000)

/** Opens a stream from where the browser left off or, if that is unknown, from now on. */
export async function openEvents(
  { db, hub }: { db: Db; hub: Hub },
  request: FastifyRequest,
  reply: FastifyReply,
  given: number | undefined,
) {
  const { id: memberId, sessionHash } = selfOf(request)
  const resumeFrom = lastEventOf(request) ?? given
  const { newest, oldest } = await readEventRange(db, memberId)
  const isKnown = resumeFrom !== undefined && resumeFrom <= newest && resumeFrom >= oldest - 1
  const last = isKnown ? resumeFrom : newest
  reply.hijack()
  const response = reply.raw
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) response.setHeader(name, value)
  response.writeHead(200, HEAD)
  response.write(`retry: ${retryMs()}\nid: ${last}\n\n`)
  // The missed events are no longer stored, so the browser has to load everything again.
  if (resumeFrom !== undefined && !isKnown) response.write('event: reload\ndata: {}\n\n')
  hub.open(response, { memberId, sessionHash, timeZone: request.caller.site.timeZone, last })
}

function lastEventOf({ headers }: FastifyRequest): number | undefined {
  const given = headers['last-event-id']
  return typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : undefined
}
