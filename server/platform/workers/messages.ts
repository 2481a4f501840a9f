import type { Count } from '../http/call-counts.ts'

/** What a worker needs to know before it starts. */
export type Start = {
  databaseUrl: string
  /** The place of the worker, counted from 0; the first one says what concerns all of them. */
  place: number
}

/** What a worker sends to the primary process. */
export type ToPrimary =
  /** A message for all workers. */
  { bus: string } | { count: { id: number; key: string; windowMs: number } }

/** What the primary process sends to a worker. */
export type ToWorker =
  | { start: Start }
  | { bus: string }
  | { counted: { id: number } & Count }
  | { stop: true }
