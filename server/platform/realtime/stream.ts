import type { ServerResponse } from 'node:http'
import { type Position, writePosition } from './position.ts'

/**
 * An event as it goes over the wire. Without a name it only moves the number on. If more events with the same
 * number follow, the number goes with the last of them, so that a stream that breaks in between skips none.
 */
export type StreamEvent = Partial<Position> & { more?: boolean; name?: string; data?: unknown }

/** A stream that a session of a member opens; the session has its name between processes. */
export type NewStream = { memberId: string; session: string; timeZone: string; last: Position }

/** An open event stream of a member. There are many thousands in a process, so each holds as little as it can. */
export type Stream = NewStream & {
  response: ServerResponse
  /** The tick of the hub at which the stream opened. */
  openedAt: number
}

/** A stream this far behind is cut; its browser reconnects and resumes where it was. */
const MAX_BEHIND_BYTES = 512 * 1024

export function write({ response }: Stream, text: string) {
  // A stream that has ended is open until its browser has everything.
  if (response.writableEnded) return
  if (response.writableLength > MAX_BEHIND_BYTES) response.destroy()
  else response.write(text)
}

export const frame = ({ number, mark = null, more, name, data }: StreamEvent): string =>
  [
    ...(number === undefined || more ? [] : [`id: ${writePosition({ number, mark })}`]),
    ...(name === undefined ? [] : [`event: ${name}`, `data: ${JSON.stringify(data)}`]),
    '\n',
  ].join('\n')
