import { z } from 'zod'
import { deleteExportsOf } from '../../account/data/store.ts'
import { startDeletion } from '../../account/delete-account.ts'
import { lockMember, readAccount } from '../../account/store.ts'
import { afterCommit } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { CallerStaff } from '../../platform/http/caller.ts'
import { act } from '../../staff/act.ts'
import { askForApproval } from '../../staff/approvals.ts'
import type { ConsoleProviders } from '../../staff/providers.ts'
import { memberSubject } from './act-on-member.ts'
import type { MemberDeskDeps } from './deps.ts'
import { findOn } from './read-member.ts'
import { hasOpenErasure } from './store.ts'

const WHAT = 'members.erase'
const wish = z.object({ member: z.uuid() })

/** Asks a second person to delete a member (docs/product.md, staff-four-eyes). */
export const eraseMember = (
  deps: MemberDeskDeps,
  staff: CallerStaff,
  { id, reason }: { id: string; reason: string },
) =>
  act(deps, staff, { what: WHAT, subject: memberSubject(id), reason }, async (tx) => {
    const { member } = await findOn(tx, staff, WHAT, id)
    const locked = await lockMember(tx, id)
    if (!locked || locked.deletedAt) throw new AppError('member_deleted')
    if (await hasOpenErasure(tx, id)) throw new AppError('already_asked')
    const approval = await askForApproval(tx, deps, staff, {
      what: WHAT,
      needs: WHAT,
      siteId: member.siteId,
      subject: memberSubject(id),
      payload: { member: id },
      reason,
    })
    const result = { approval: approval.id, ripens: approval.ripensAt?.toISOString() ?? null }
    return { result, siteId: member.siteId, after: { approval: approval.id } }
  })

type Deps = Pick<MemberDeskDeps, 'streams' | 'files' | 'mailSite' | 'mailPosted'>

/**
 * Deletes a member as a second person approved: hidden and logged out at once, erased after the days of grace, and told by
 * a mail of its own that our team did it and how to come back.
 */
export const createErasure =
  (deps: Deps): ConsoleProviders['approvals'][string] =>
  async (tx, payload, { now }) => {
    const { member: id } = wish.parse(payload)
    await deleteExportsOf(tx, id)
    const locked = await lockMember(tx, id)
    if (!locked || locked.deletedAt) return { after: { member: id, deleted: 'before' } }
    const account = await readAccount(tx, id)
    const site = await deps.mailSite(account.member.siteId)
    await startDeletion(tx, deps, { account, site, reason: 'other', mail: 'deleted_by_us' }, now)
    afterCommit(tx, deps.mailPosted)
    return { after: { member: id, deleted: 'now' } }
  }
