import type { RealAnswer } from '../../core/contract/chat/chat.ts'
import { dayIn } from '../../core/rules/account/age.ts'
import type { Site } from '../site/site.ts'
import type { KnownRow } from './real-store.ts'

/** Facts of the account are told of real members alone, and not of somebody whom the member blocked. */
export function presentReal(row: KnownRow, { settings, timeZone }: Site, now: Date): RealAnswer {
  const { kind, isDemo, byMember, byOperator, automatic } = row
  const hasAccount = kind === 'member' && !isDemo && !row.isBlocked
  return {
    kind,
    demo: isDemo,
    answers: kind === 'fictional' ? (row.rests ? 'nobody' : settings.fictional_answers) : null,
    lines: { member: byMember, operator: byOperator, automatic },
    last_line: row.lastLine,
    email_confirmed: hasAccount ? row.hasConfirmedMail : null,
    member_since: hasAccount ? dayIn(timeZone, row.signupDate).slice(0, 'YYYY-MM'.length) : null,
    at: now.toISOString(),
  }
}
