import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DAY_MS, MINUTE_MS } from '../../core/rules/durations.ts'
import {
  freshUntil,
  isPollActive,
  STAFF_SESSION_MS,
  type StaffStage,
  staffSessionEnd,
} from '../../core/rules/staff/sessions.ts'
import { hashToken } from '../account/hash-token.ts'
import type { Tx } from '../platform/db/database.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import { clearHostCookie, readHostCookie, setHostCookie } from '../platform/http/host-cookie.ts'
import type { StaffDeps } from './deps.ts'
import {
  deleteSessions,
  findSession,
  insertSession,
  listGrants,
  markActive,
  openSessionRow,
  refreshSession,
} from './session-store.ts'

/** Activity is written at most this often, so that not every call writes to the database. */
const ACTIVE_EVERY_MS = MINUTE_MS
const COOKIE_DAYS = STAFF_SESSION_MS / DAY_MS

type Deps = Pick<StaffDeps, 'db' | 'now'>

/** The person of the session cookie, if the session has not ended (docs/product.md, staff-sessions). */
export async function findStaff({ db, now }: Deps, request: FastifyRequest): Promise<CallerStaff | null> {
  const token = readHostCookie(request, 'vonk_staff')
  if (token === undefined) return null
  const found = await findSession(db, hashToken(token))
  const at = now()
  if (!found || staffSessionEnd(found.session) <= at) return null
  const { session, person } = found
  const grants = await listGrants(db, person.id)
  const isPoll = request.headers['x-request-type'] === 'refresh'
  const isActive = !isPoll || isPollActive(grants, session.createdAt, at)
  if (isActive && at.getTime() - session.lastActiveAt.getTime() > ACTIVE_EVERY_MS)
    await markActive(db, session.tokenHash, person.id, at)
  const until = freshUntil(session.secondFactorAt ?? new Date(0))
  return {
    id: person.id,
    name: person.name,
    email: person.email,
    language: person.language,
    grants,
    stage: session.stage,
    isFresh: session.stage === 'open' && until > at,
    freshUntil: until,
    sessionId: session.id,
    sessionHash: session.tokenHash,
    requestId: request.id,
  }
}

const newToken = () => randomBytes(32).toString('base64url')

/** Opens a half session after the password, or for somebody who was invited. */
export async function openHalfSession(
  { db, now }: { db: Tx; now: () => Date },
  request: FastifyRequest,
  reply: FastifyReply,
  { staffId, stage }: { staffId: string; stage: Exclude<StaffStage, 'open'> },
) {
  if (request.staff) await deleteSessions(db, request.staff.id, { tokenHash: request.staff.sessionHash })
  const token = newToken()
  const at = now()
  await insertSession(db, {
    tokenHash: hashToken(token),
    staffId,
    stage,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    createdAt: at,
    lastActiveAt: at,
  })
  setHostCookie(request, reply, { cookie: 'vonk_staff', token, days: COOKIE_DAYS })
}

/** Opens a half session once the second factor was given, with a new token; an open one becomes fresh again. */
export async function openSession(
  { db, now }: { db: Tx; now: () => Date },
  request: FastifyRequest,
  reply: FastifyReply,
  { sessionHash, stage }: CallerStaff,
): Promise<Date> {
  const at = now()
  if (stage === 'open') await refreshSession(db, sessionHash, at)
  else {
    const token = newToken()
    await openSessionRow(db, sessionHash, hashToken(token), at)
    setHostCookie(request, reply, { cookie: 'vonk_staff', token, days: COOKIE_DAYS })
  }
  return freshUntil(at)
}

/** Ends the session of a call. */
export async function endSession(
  tx: Tx,
  request: FastifyRequest,
  reply: FastifyReply,
  { id, sessionHash }: CallerStaff,
) {
  await deleteSessions(tx, id, { tokenHash: sessionHash })
  clearHostCookie(request, reply, 'vonk_staff')
}
