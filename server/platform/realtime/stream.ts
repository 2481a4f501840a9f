import type { Socket } from 'node:net'
import type { Locale } from '../../../core/i18n/locales.ts'
import { SECOND_MS } from '../../../core/rules/durations.ts'
import { type Position, writePosition } from './position.ts'

/**
 * An event as it goes over the wire. Without a name it only moves the number on. If more events with the same
 * number follow, the number goes with the last of them, so that a stream that breaks in between skips none.
 */
export type StreamEvent = Partial<Position> & { more?: boolean; name?: string; data?: unknown }

/** How a stream is written: on the clock of its site, in a language, in the name of the site. */
export type StreamReader = { timeZone: string; locale: Locale; siteName: string }

/** A stream that a session of a member opens; the session has its name between processes. */
export type NewStream = { memberId: string; session: string; reader: StreamReader; last: Position }

/** An open event stream of a member. There are many thousands in a process, so each holds as little as it can. */
export type Stream = NewStream & {
  socket: Socket
  /** The tick at which the stream opened. */
  openedAt: number
}

/** A stream this far behind is cut; its browser reconnects and resumes where it was. */
const MAX_BEHIND_BYTES = 512 * 1024

/** A stream that ends is cut if its browser has not taken the rest within this time. */
const ENDING_MS = 10 * SECOND_MS

export function write({ socket }: Stream, text: string) {
  // A stream that has ended is open until its browser has everything.
  if (socket.writableEnded) return
  if (socket.writableLength > MAX_BEHIND_BYTES) socket.destroy()
  else socket.write(text)
}

/** Ends a stream with some last words. */
export function end({ socket }: Pick<Stream, 'socket'>, text = '') {
  if (socket.writableEnded) return
  socket.end(text)
  socket.destroySoon()
  socket.setTimeout(ENDING_MS, () => socket.destroy())
}

export const frame = ({ number, mark = null, more, name, data }: StreamEvent): string =>
  [
    ...(number === undefined || more ? [] : [`id: ${writePosition({ number, mark })}`]),
    ...(name === undefined ? [] : [`event: ${name}`, `data: ${JSON.stringify(data)}`]),
    '\n',
  ].join('\n')

/** Moves a stream to a position and lets its browser load everything anew, because events in between are lost. */
export function reload(stream: Stream, from: Position) {
  stream.last = from
  write(stream, frame({ ...from, name: 'reload', data: {} }))
}
