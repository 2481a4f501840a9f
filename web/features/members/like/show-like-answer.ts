import type { MemberCard } from '../../../../core/contract/members/members.ts'
import type { Outcome } from '../../../forms/refusal.ts'
import { announceMatch } from '../../../session/match-announcements.ts'
import { toast } from '../../../ui/toasts.ts'

/** Shows a match or the reason of a refusal; `offline` is the text for a lost connection. */
export function showLikeAnswer(member: MemberCard, answer: Outcome<{ match: boolean }>, offline = '') {
  if (!answer.ok) toast(answer.message ?? offline, { tone: 'danger' })
  else if (answer.match) announceMatch(member)
}
