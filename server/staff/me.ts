import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../core/i18n/locales.ts'
import { permissionsOf, sitesOf, sitesWith } from '../../core/rules/staff/permissions.ts'
import { staffSessionEnd } from '../../core/rules/staff/sessions.ts'
import { problemOf } from '../account/accept-password.ts'
import { refuseProblems } from '../account/field-problems.ts'
import { hashPassword } from '../account/passwords.ts'
import { verifyPassword } from '../account/verify-password.ts'
import { AppError } from '../platform/http/app-error.ts'
import { staffOf } from '../platform/http/caller.ts'
import { act } from './act.ts'
import type { StaffDeps } from './deps.ts'
import { countRecoveryCodes, listFactors } from './factor-store.ts'
import { attemptsAt, readKinds } from './log-in.ts'
import { lockPerson, updatePerson } from './person-store.ts'
import { presentFactor, presentGrant, presentLogin } from './present.ts'
import { deleteDevices, deleteSessions, findSession, listSessions } from './session-store.ts'
import { endSession } from './sessions.ts'

/** How far the login of a browser is. */
export async function readSession({ db, demo }: StaffDeps, request: FastifyRequest) {
  const { staff } = request
  if (!staff) return { session: null, demo: demo !== null }
  const { totp, passkey } = await readKinds(db, request, staff.id)
  return { session: { next: staff.stage, factors: { totp, passkey } }, demo: demo !== null }
}

/** Who the caller is and what they may do, on which sites. */
export async function readMe({ db, sites, demo }: StaffDeps, request: FastifyRequest) {
  const me = staffOf(request)
  const visible = sitesOf(me.grants)
  const found = await findSession(db, me.sessionHash)
  const all = await sites.all()
  return {
    id: me.id,
    name: me.name,
    email: me.email,
    language: me.language,
    roles: me.grants.map(presentGrant),
    permissions: permissionsOf(me.grants).map((permission) => {
      const on = sitesWith(me.grants, permission)
      return { permission, sites: on === 'all' ? null : [...on] }
    }),
    sites: all
      .filter(({ id }) => visible === 'all' || visible.includes(id))
      .map(({ id, name, domain }) => ({ id, name, host: domain })),
    factors: (await listFactors(db, me.id)).map(presentFactor),
    recovery_codes_left: await countRecoveryCodes(db, me.id),
    fresh_until: me.freshUntil.toISOString(),
    session_ends: (found ? staffSessionEnd(found.session) : me.freshUntil).toISOString(),
    demo: demo !== null,
  }
}

type Change = { name?: string | undefined; language?: Language | undefined }

export async function updateMe(deps: StaffDeps, request: FastifyRequest, { name, language }: Change) {
  const { id, ...me } = staffOf(request)
  const change = { ...(name !== undefined && { name }), ...(language !== undefined && { language }) }
  const before = { name: me.name, language: me.language }
  await act(
    deps,
    { id, ...me },
    { what: 'staff.update_self', subject: { kind: 'person', id } },
    async (tx) => {
      if (Object.keys(change).length > 0) await updatePerson(tx, id, change)
      return { result: undefined, before, after: { ...before, ...change } }
    },
  )
}

/** Changes one's own password; the other logins end, and other browsers are no longer known. */
export async function changePassword(
  deps: StaffDeps,
  request: FastifyRequest,
  { old_password, password }: { old_password: string; password: string },
) {
  const me = staffOf(request)
  const found = await findSession(deps.db, me.sessionHash)
  const stored = found?.person.passwordHash
  const guess = { who: attemptsAt(me.id), stored, given: old_password, ip: request.ip, again: true }
  if (!(await verifyPassword(deps.db, guess, deps.now()))) throw new AppError('old_password_wrong')
  refuseProblems({ password: problemOf(password, me) }, me.language)
  const passwordHash = await hashPassword(password)
  const subject = { kind: 'person', id: me.id }
  await act(deps, me, { what: 'staff.change_password', subject }, async (tx) => {
    const person = await lockPerson(tx, me.id)
    if (person?.passwordHash !== stored) throw new AppError('staff_login_required')
    await updatePerson(tx, me.id, { passwordHash })
    await deleteDevices(tx, me.id)
    const ended = await deleteSessions(tx, me.id, { except: me.sessionHash })
    return { result: undefined, after: { ended_sessions: ended.length } }
  })
}

export async function listLogins({ db, now }: StaffDeps, request: FastifyRequest) {
  const { id, sessionHash } = staffOf(request)
  const open = (await listSessions(db, id)).filter((row) => staffSessionEnd(row) > now())
  return { sessions: open.map((row) => presentLogin(row, sessionHash)) }
}

export async function endLogin(deps: StaffDeps, request: FastifyRequest, sessionId: string) {
  const me = staffOf(request)
  await act(deps, me, { what: 'session.end', subject: { kind: 'session', id: sessionId } }, async (tx) => {
    const ended = await deleteSessions(tx, me.id, { id: sessionId })
    if (ended.length === 0) throw new AppError('session_unknown')
    return { result: undefined }
  })
}

export async function leave(deps: StaffDeps, request: FastifyRequest, reply: FastifyReply) {
  const me = staffOf(request)
  await act(deps, me, { what: 'session.end', subject: { kind: 'session', id: me.sessionId } }, async (tx) => {
    await endSession(tx, request, reply, me)
    return { result: undefined }
  })
}
