import { randomBytes, randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../core/i18n/locales.ts'
import type { Grant } from '../../core/rules/staff/permissions.ts'
import { CONSOLE_PATHS, INVITATION_MS } from '../../core/rules/staff/sessions.ts'
import { problemOf } from '../account/accept-password.ts'
import { refuseProblems } from '../account/field-problems.ts'
import { hashToken } from '../account/hash-token.ts'
import { hashPassword } from '../account/passwords.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import { act } from './act.ts'
import type { StaffDeps } from './deps.ts'
import { deleteFactors } from './factor-store.ts'
import { writeStaffMail } from './mails.ts'
import { grantsOf, type Manager, type RoleOn, refuseForeignRoles } from './manager.ts'
import {
  findByEmail,
  findInvitation,
  insertPerson,
  keepInvitation,
  lockPerson,
  type PersonRow,
  redeemInvitation,
  replaceGrants,
  updatePerson,
} from './person-store.ts'
import { deleteDevices, deleteSessions, listGrants } from './session-store.ts'
import { openHalfSession } from './sessions.ts'

type Invited = { email: string; grants: readonly Grant[]; language: Language }
export type Invitation = { id: string; token: string; expiresAt: Date }

/**
 * Invites somebody, and sends the link. Somebody who has not accepted yet is invited again, with the roles of the
 * newer invitation, and so is somebody whose account was closed.
 */
export const invite = (deps: StaffDeps, manager: Manager, invited: Invited): Promise<Invitation> =>
  act(deps, manager.actor, { what: 'staff.invite' }, async (tx) => {
    const { email, grants, language } = invited
    await refuseForeignRoles(deps, manager, grants)
    const existing = await findByEmail(tx, email)
    if (existing && existing.passwordHash !== null) throw new AppError('address_taken')
    if (existing && !manager.mayChange(await listGrants(tx, existing.id))) throw new AppError('address_taken')
    const id = existing?.id ?? randomUUID()
    if (!existing) await insertPerson(tx, { id, email, language, createdAt: deps.now() })
    if (existing?.closedAt) await updatePerson(tx, id, { closedAt: null })
    await replaceGrants(tx, id, grants)
    const invitation = await makeLink(tx, deps, id)
    const person = { email, name: '', language }
    await sendLink(tx, deps, person, 'invitation', invitation)
    const before = existing ? { closed: existing.closedAt !== null } : null
    const after = { roles: grants }
    return { result: invitation, subject: { kind: 'person', id }, siteId: onlySite(grants), before, after }
  })

/** The same, as the console asks for it. */
export async function inviteAs(
  deps: StaffDeps,
  manager: Manager,
  { roles, ...person }: Omit<Invited, 'grants'> & { roles: readonly RoleOn[] },
) {
  const { id, expiresAt } = await invite(deps, manager, { ...person, grants: grantsOf(roles) })
  return { id, expires: expiresAt.toISOString() }
}

/** The site that all roles are on, under which the log files the act. */
export const onlySite = (grants: readonly Grant[]): string | null => {
  const [first] = grants
  return first && grants.every(({ siteId }) => siteId === first.siteId) ? first.siteId : null
}

/** Makes a link that works once, for an hour. */
export async function makeLink(
  tx: Tx,
  { now }: Pick<StaffDeps, 'now'>,
  staffId: string,
): Promise<Invitation> {
  const token = randomBytes(32).toString('base64url')
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + INVITATION_MS)
  await keepInvitation(tx, { tokenHash: hashToken(token), staffId, createdAt, expiresAt })
  return { id: staffId, token, expiresAt }
}

export const sendLink = (
  tx: Tx,
  deps: StaffDeps,
  to: Pick<PersonRow, 'email' | 'name' | 'language'>,
  mail: 'invitation' | 'second_factor_reset',
  { token }: Invitation,
) => writeStaffMail(tx, deps, to, { mail, path: CONSOLE_PATHS.invitation(token) })

/** Whom an invitation is for. */
export async function readInvitation({ db, now }: StaffDeps, token: string) {
  const found = await findInvitation(db, hashToken(token), now())
  if (!found) throw new AppError('invitation_invalid')
  const { invitation, person } = found
  return { email: person.email, again: person.name !== '', expires: invitation.expiresAt.toISOString() }
}

/** Accepts an invitation: sets the password, and opens a session in which nothing but a second factor can be added. */
export async function acceptInvitation(
  deps: StaffDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { token, name, password, language }: { token: string; name: string; password: string; language: Language },
) {
  const found = await findInvitation(deps.db, hashToken(token), deps.now())
  if (!found) throw new AppError('invitation_invalid')
  const { id, email } = found.person
  refuseProblems({ password: problemOf(password, { name, email }) }, language)
  const passwordHash = await hashPassword(password)
  const actor = { id, name, requestId: request.id }
  const subject = { kind: 'person', id }
  return act(deps, actor, { what: 'staff.accept_invitation', subject }, async (tx) => {
    const person = await lockPerson(tx, id)
    if (!person || person.closedAt !== null || !(await redeemInvitation(tx, hashToken(token), deps.now())))
      throw new AppError('invitation_invalid')
    await deleteSessions(tx, id, 'all')
    await deleteDevices(tx, id)
    await deleteFactors(tx, id)
    await updatePerson(tx, id, { name, passwordHash, language })
    await openHalfSession({ ...deps, db: tx }, request, reply, { staffId: id, stage: 'enrol' })
    return { result: { next: 'enrol' as const } }
  })
}
