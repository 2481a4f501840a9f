import type { MemberCard } from '../../../../core/contract/members/members.ts'
import type { Outcome } from '../../../forms/refusal.ts'
import { announceMatch } from '../../../session/match-announcements.ts'
import { toast } from '../../../ui/toasts.ts'

type Answer = Outcome<{ match: boolean; note: string | null }>

/** Shows a match, that a like is silent, or the reason of a refusal; `offline` is the text for a lost connection. */
export function showLikeAnswer(member: MemberCard, answer: Answer, offline = '') {
  if (!answer.ok) toast(answer.message ?? offline, { tone: 'danger' })
  else if (answer.match) announceMatch(member)
  else if (answer.note) toast(answer.note)
}
