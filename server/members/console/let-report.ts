import { AppError } from '../../platform/http/app-error.ts'
import type { CallerStaff } from '../../platform/http/caller.ts'
import { act } from '../../staff/act.ts'
import { memberSubject } from './act-on-member.ts'
import type { MemberDeskDeps } from './deps.ts'
import { findOn } from './read-member.ts'
import { readRefusal } from './read-refusal.ts'
import { countReportsFrom } from './store.ts'

/** Lets a member report again whose reports are refused: the earlier ones are not counted any more. */
export const letReport = (
  deps: MemberDeskDeps,
  staff: CallerStaff,
  { id, reason }: { id: string; reason: string },
) =>
  act(deps, staff, { what: 'members.let_report', subject: memberSubject(id), reason }, async (tx) => {
    const { member } = await findOn(tx, staff, 'members.act', id)
    const until = await readRefusal(tx, id, deps.now())
    if (!until) throw new AppError('reporter_not_refused')
    await countReportsFrom(tx, id, deps.now())
    return { result: undefined, siteId: member.siteId, before: { refused_until: until.toISOString() } }
  })
