import type { previewDecision as endpoint } from '../../core/contract/console/review.ts'
import type { CallOf } from '../../core/contract/endpoint.ts'
import { mayOn } from '../../core/rules/staff/permissions.ts'
import { findLanguage } from '../chat/words/find-language.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import { listSignals } from './case-store.ts'
import { lockAddressee } from './decision-store.ts'
import type { ReviewDeps } from './deps.ts'
import { findOpenable } from './read-case.ts'
import { composeStatement, isSilent, type Stated } from './write-statements.ts'

type Preview = Required<CallOf<typeof endpoint>['body']> & { id: string }

/** The mail that a decision would send to the member, and the language of its facts if it is not the member's. */
export async function previewDecision(
  deps: Pick<ReviewDeps, 'db' | 'now' | 'mailSite' | 'sites'>,
  staff: CallerStaff,
  { id, lift, lift_part: isPart, until, ...input }: Preview,
) {
  const { case: found } = await findOpenable(deps.db, staff, id)
  if (!mayOn(staff.grants, 'review.decide', found.siteId)) throw new AppError('case_unknown')
  const subject = found.memberId ? await lockAddressee(deps.db, found.memberId) : undefined
  if (!subject) return { mail: null, written_in: null }
  const { memberId } = found
  // Which decision is lifted does not change the mail, only that one is.
  const appealOf = found.appealOf ?? (lift ? id : null)
  const lifts = appealOf === null ? null : !lift ? 'none' : isPart ? 'part' : 'all'
  const decision: Stated = {
    ...input,
    memberId,
    appealOf,
    lifts,
    at: deps.now(),
    until: until ? new Date(until) : null,
  }
  const signals = await listSignals(deps.db, [id])
  const { language } = subject
  // Moderators decide about deeds and are not told the name.
  const reader = { name: '…', language, recipient: 'member' as const, path: '' }
  const written = findLanguage([input.facts], language)
  const mail = isSilent(decision, signals)
    ? null
    : await composeStatement(deps, { case: found, decision, signals, unfounded: 0 }, reader)
  return {
    mail: mail && { subject: mail.subject, text: mail.text },
    written_in: written && written !== language ? written : null,
  }
}
