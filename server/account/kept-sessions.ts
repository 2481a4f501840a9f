import { SECOND_MS } from '../../core/rules/durations.ts'
import type { Db } from '../platform/db/database.ts'
import { nameOfSession } from '../platform/realtime/live.ts'
import { findSession } from './store.ts'

/**
 * A session is looked up again after this time. An end of it is felt at once in this process and, over the bus, in
 * the others; this is how long they would go on while the bus is away.
 */
const KEPT_MS = SECOND_MS
/** More than one process serves within that time; all are forgotten when there are more. */
const MOST_KEPT = 10_000

export type Session = NonNullable<Awaited<ReturnType<typeof findSession>>>
type Wanted = { name: string; siteId: string; sessionHash: Buffer }
export type KeptSessions = ReturnType<typeof createKeptSessions>

/** Finds sessions, and keeps each for a moment: a page and the calls that follow it look up the same one. */
export function createKeptSessions(db: Db, now: () => Date) {
  const cache = new Map<string, { session: Session; siteId: string; at: number }>()
  /** Names of ended sessions, which may be about to be read: a name never comes back. */
  let ended = new Set<string>()

  async function read({ name, siteId, sessionHash }: Wanted, at: Date): Promise<Session | undefined> {
    const session = await findSession(db, siteId, sessionHash, at)
    if (!session || ended.has(name)) return session
    if (cache.size >= MOST_KEPT) cache.clear()
    cache.set(name, { session, siteId, at: at.getTime() })
    return session
  }

  return {
    /** A kept session comes at once, without a promise. */
    find(siteId: string, sessionHash: Buffer): Session | Promise<Session | undefined> {
      const at = now()
      const name = nameOfSession(sessionHash)
      const entry = cache.get(name)
      if (entry?.siteId === siteId && at.getTime() - entry.at < KEPT_MS) return entry.session
      return read({ name, siteId, sessionHash }, at)
    },
    /** Sessions, by name, that have ended in this process or another. */
    end(names: readonly string[]) {
      if (ended.size >= MOST_KEPT) ended = new Set()
      for (const name of names) {
        ended.add(name)
        cache.delete(name)
      }
    },
    /** What is known of a member has changed. */
    forgetMember(memberId: string) {
      for (const [name, { session }] of cache) if (session.memberId === memberId) cache.delete(name)
    },
  }
}
