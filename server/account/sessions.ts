import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AUTH_COOKIE_DAYS } from '../../core/rules/account/account.ts'
import { LOGINS_SHOWN } from '../../core/rules/account/login.ts'
import { isClosedOut } from '../../core/rules/account/self-exclusion.ts'
import { DAY_SECONDS, MINUTE_MS } from '../../core/rules/durations.ts'
import { afterCommit, type Tx } from '../platform/db/database.ts'
import type { CallerMember } from '../platform/http/caller.ts'
import { clearHostCookie, readHostCookie, setHostCookie } from '../platform/http/host-cookie.ts'
import type { Streams } from '../platform/realtime/live.ts'
import { hashToken } from './hash-token.ts'
import type { KeptSessions, Session } from './kept-sessions.ts'
import { presentSession } from './present.ts'
import {
  countSessions,
  deleteSessions,
  insertSession,
  listSessions,
  markActive,
  type WhichSessions,
} from './store.ts'

/** A member's activity is written at most this often, so that not every request writes to the database. */
const ACTIVE_EVERY_MS = MINUTE_MS

type Deps = { db: Tx; now: () => Date; streams: Streams }

/** The hash of the session token that a request carries, whether the session is still valid or not. */
export function sessionHashOf(request: FastifyRequest): Buffer | null {
  const token = readHostCookie(request, 'vonk_session')
  return token === undefined ? null : hashToken(token)
}

/** Logs a member in with a fresh token. */
export async function openSession(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  memberId: string,
) {
  const token = randomBytes(32).toString('base64url')
  const at = deps.now()
  await closeSession(deps, request, reply)
  await insertSession(deps.db, {
    tokenHash: hashToken(token),
    memberId,
    siteId: request.caller.site.id,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    createdAt: at,
    lastSeenAt: at,
    expiresAt: new Date(at.getTime() + AUTH_COOKIE_DAYS * DAY_SECONDS * 1000),
  })
  setHostCookie(request, reply, { cookie: 'vonk_session', token, days: AUTH_COOKIE_DAYS })
}

/**
 * Ends sessions and everything that hangs on them: the push subscriptions of their browsers in the same
 * transaction, and after the commit their event streams in every process. Every end of a session goes through
 * here: logout, the list of sessions, a new password or address, deletion.
 */
export async function endSessions(tx: Tx, streams: Streams, which: WhichSessions) {
  const ended = await deleteSessions(tx, which)
  for (const [memberId, sessions] of Map.groupBy(ended, (session) => session.memberId))
    afterCommit(tx, () =>
      streams.endStreams(
        memberId,
        sessions.map(({ tokenHash }) => tokenHash),
      ),
    )
}

export async function closeSession(
  { db, streams }: Pick<Deps, 'db' | 'streams'>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const sessionHash = sessionHashOf(request)
  if (!sessionHash) return
  await endSessions(db, streams, { tokenHash: sessionHash })
  clearHostCookie(request, reply, 'vonk_session')
}

/**
 * The member of the session cookie, if the session is still valid on this site. Most requests follow another one of
 * their session, and their member comes without a promise.
 */
export function findCaller(
  deps: Pick<Deps, 'db' | 'now'> & { keptSessions: KeptSessions },
  request: FastifyRequest,
  siteId: string,
): CallerMember | null | Promise<CallerMember | null> {
  const sessionHash = sessionHashOf(request)
  if (!sessionHash) return null
  const at = deps.now()
  const found = deps.keptSessions.find(siteId, sessionHash)
  const isPoll = request.headers['x-request-type'] === 'refresh'
  const isActive = (session: Session) =>
    isPoll || at.getTime() - session.lastSeenAt.getTime() <= ACTIVE_EVERY_MS
  if (!(found instanceof Promise) && isActive(found)) return callerOf(found, sessionHash, at)
  const awaitCaller = async () => {
    const session = await found
    if (!session) return null
    if (!isActive(session)) {
      session.lastSeenAt = at
      await markActive(deps.db, sessionHash, session.memberId, at)
    }
    return callerOf(session, sessionHash, at)
  }
  return awaitCaller()
}

function callerOf(
  { memberId: id, language, seeker, restrictions, closedUntil }: Session,
  sessionHash: Buffer,
  now: Date,
): CallerMember {
  return { id, language, sessionHash, seeker, restrictions, isClosedOut: isClosedOut(closedUntil, now) }
}

/** The present session of a member and the latest others, and how many there are besides. */
export async function listOwnSessions(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, sessionHash }: CallerMember,
) {
  const at = now()
  const rows = await listSessions(db, { memberId: id, current: sessionHash, now: at, limit: LOGINS_SHOWN })
  const all = rows.length < LOGINS_SHOWN ? rows.length : await countSessions(db, id, at)
  return { sessions: rows.map((row) => presentSession(row, sessionHash)), older: all - rows.length }
}

/** Ends one session of a member, or, without `sessionId`, all sessions except the one that calls. */
export async function endOwnSessions(
  { db, streams }: Pick<Deps, 'db' | 'streams'>,
  { id, sessionHash }: CallerMember,
  sessionId: string | undefined,
) {
  const which = sessionId === undefined ? { except: sessionHash } : { id: sessionId }
  await endSessions(db, streams, { memberId: id, ...which })
}
