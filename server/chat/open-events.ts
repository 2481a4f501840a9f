import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../platform/db/database.ts'
import { selfOf } from '../platform/http/caller.ts'
import { openStream } from '../platform/http/open-stream.ts'
import { readEventRange } from '../platform/realtime/event-store.ts'
import type { Hub } from '../platform/realtime/hub.ts'
import { nameOfSession } from '../platform/realtime/live.ts'
import { type Position, parsePosition, writePosition } from '../platform/realtime/position.ts'

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
  given: string | undefined,
) {
  const { id: memberId, sessionHash } = selfOf(request)
  const resumeFrom = lastEventOf(request, given)
  const { newest, isKept } = await readEventRange(db, memberId, resumeFrom)
  const last = resumeFrom && isKept ? resumeFrom : newest
  const { site, locale } = request.caller
  const reader = { timeZone: site.timeZone, locale, siteName: site.name }
  // If the missed events are not stored, the browser has to load everything again.
  const reload = resumeFrom && !isKept ? 'event: reload\ndata: {}\n\n' : ''
  const first = `retry: ${retryMs()}\nid: ${writePosition(last)}\n\n${reload}`
  const socket = await openStream(request, reply, { head: HEAD, first })
  if (socket) hub.open(socket, { memberId, session: nameOfSession(sessionHash), reader, last })
}

/** A browser that reconnects sends the id of its last event, and a page that takes over names it in the address. */
function lastEventOf({ headers }: FastifyRequest, given: string | undefined): Position | undefined {
  const last = headers['last-event-id']
  return parsePosition(typeof last === 'string' ? last : '') ?? parsePosition(given ?? '')
}
