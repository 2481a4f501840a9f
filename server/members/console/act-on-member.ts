import { randomUUID } from 'node:crypto'
import { dayIn } from '../../../core/rules/account/age.ts'
import {
  ACTIVATION_MAILS_PER_DAY,
  DATA_EXPORTS_PER_DAY,
  RESET_MAILS_PER_DAY,
} from '../../../core/rules/account/login.ts'
import { checkBirthDate } from '../../../core/rules/account/signup.ts'
import { DAY_MS } from '../../../core/rules/durations.ts'
import { insertExport } from '../../account/data/store.ts'
import { limitAttempts } from '../../account/limit-attempts.ts'
import { recipientOf } from '../../account/mails.ts'
import { mailReset } from '../../account/reset-password.ts'
import { postActivation } from '../../account/send-activation-mail.ts'
import { endSessions } from '../../account/sessions.ts'
import { countSessions, updateProfile } from '../../account/store.ts'
import { afterCommit } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { CallerStaff } from '../../platform/http/caller.ts'
import { act } from '../../staff/act.ts'
import { insertLook } from '../../staff/look-store.ts'
import { lookOf } from '../../staff/note-look.ts'
import type { MemberDeskDeps } from './deps.ts'
import { findOn } from './read-member.ts'

export const memberSubject = (id: string) => ({ kind: 'member', id })
type Asked = { id: string; reason: string }

/** Logs a member out everywhere. */
export const endMemberSessions = (deps: MemberDeskDeps, staff: CallerStaff, { id, reason }: Asked) =>
  act(deps, staff, { what: 'members.end_sessions', subject: memberSubject(id), reason }, async (tx) => {
    const { member } = await findOn(tx, staff, 'members.act', id)
    const ended = await countSessions(tx, id, deps.now())
    await endSessions(tx, deps.streams, { memberId: id })
    return { result: { ended }, siteId: member.siteId, after: { ended } }
  })

/** Sends the activation mail again, within the limit that the member has too. */
export async function resendActivation(deps: MemberDeskDeps, staff: CallerStaff, id: string) {
  const { member } = await findOn(deps.db, staff, 'members.act', id)
  if (member.status !== 'not_confirmed' || member.deletedAt) throw new AppError('already_confirmed')
  const limit = { max: ACTIVATION_MAILS_PER_DAY, withinMs: DAY_MS, refusal: 'too_many_mails' } as const
  await limitAttempts(deps.db, { what: 'activation-mail', who: id }, limit, deps.now())
  const mailSite = await deps.mailSite(member.siteId)
  await act(deps, staff, { what: 'members.resend_activation', subject: memberSubject(id) }, async (tx) => {
    await postActivation(tx, mailSite, recipientOf(await findOn(tx, staff, 'members.act', id)), deps.now())
    afterCommit(tx, deps.mailPosted)
    return { result: undefined, siteId: member.siteId }
  })
}

/** Mails a member the link to choose a new password. Staff never see the link. */
export async function sendReset(deps: MemberDeskDeps, staff: CallerStaff, { id, reason }: Asked) {
  const { member } = await findOn(deps.db, staff, 'members.act', id)
  const limit = { max: RESET_MAILS_PER_DAY, withinMs: DAY_MS, refusal: 'too_many_mails' } as const
  await limitAttempts(deps.db, { what: 'reset-mail-by-staff', who: id }, limit, deps.now())
  const site = await deps.mailSite(member.siteId)
  const { timeZone } = await deps.sites.forId(member.siteId)
  await act(deps, staff, { what: 'members.send_reset', subject: memberSubject(id), reason }, async (tx) => {
    const recipient = recipientOf(await findOn(tx, staff, 'members.act', id))
    await mailReset(tx, { site, timeZone, recipient }, deps.now())
    afterCommit(tx, deps.mailPosted)
    return { result: undefined, siteId: member.siteId }
  })
}

/** Corrects a birth date. The log does not keep it: whoever may know it reveals it. */
export const correctBirthDate = (
  deps: MemberDeskDeps,
  staff: CallerStaff,
  { id, date, reason }: Asked & { date: string },
) =>
  act(deps, staff, { what: 'members.correct_birth_date', subject: memberSubject(id), reason }, async (tx) => {
    const { member } = await findOn(tx, staff, 'members.act', id)
    const { timeZone } = await deps.sites.forId(member.siteId)
    if (checkBirthDate(date, dayIn(timeZone, deps.now())) !== null) throw new AppError('birth_date_refused')
    await updateProfile(tx, id, { dateOfBirth: date })
    return { result: undefined, siteId: member.siteId }
  })

/** Asks for the copy of a member's data. The link to it goes to the member alone. */
export async function exportMember(deps: MemberDeskDeps, staff: CallerStaff, { id, reason }: Asked) {
  const { member } = await findOn(deps.db, staff, 'members.export', id)
  const limit = { max: DATA_EXPORTS_PER_DAY, withinMs: DAY_MS, refusal: 'too_many_mails' } as const
  await limitAttempts(deps.db, { what: 'data-export', who: id }, limit, deps.now())
  await act(deps, staff, { what: 'members.export', subject: memberSubject(id), reason }, async (tx) => {
    const look = { kind: 'copy', memberId: id, siteId: member.siteId, needs: 'members.export' } as const
    await insertLook(tx, lookOf(staff, look, deps.now()))
    await insertExport(tx, { id: randomUUID(), memberId: id, askedAt: deps.now() })
    afterCommit(tx, deps.dataRequested)
    return { result: undefined, siteId: member.siteId }
  })
}
