import type { Count } from '../http/call-counts.ts'

/** What a worker needs to know before it starts. */
export type Start = {
  databaseUrl: string
  /** One worker says what concerns all of them. */
  isFirst: boolean
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
