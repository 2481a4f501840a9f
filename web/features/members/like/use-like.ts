import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { MemberCard } from '../../../../core/contract/members/members.ts'
import type { Outcome } from '../../../forms/refusal.ts'
import { useOnAnswer } from '../../../forms/use-on-answer.ts'
import { announceMatch } from '../../../session/match-announcements.ts'
import { toast } from '../../../ui/toasts.ts'
import type { LikeAnswer } from './send-like.ts'

/** Shows a match, or says why nothing became of a like; `offline` are the words for a lost connection. */
export function showLikeAnswer(member: MemberCard, answer: Outcome<{ match: boolean }>, offline = '') {
  if (!answer.ok) toast(answer.message ?? offline, { tone: 'danger' })
  else if (answer.match) announceMatch(member)
}

type LikeOptions = {
  /** What the page knows of the like; without it the last answer tells. */
  isKnown?: boolean
  /** By this name the form outlives the component that shows it. */
  key?: string
  /** A like was taken back; `again` likes once more. */
  onTakenBack?: (again: () => void) => void
}

/** A button that likes a member, and takes it back with a second press: shown at once, restored where it is refused. */
export function useLike(member: MemberCard, { isKnown, key, onTakenBack }: LikeOptions) {
  const { Form, submit, data: answer, formData } = useFetcher<LikeAnswer>({ key })
  const [last, setLast] = useState<LikeAnswer>()
  if (answer?.ok && answer !== last) setLast(answer)
  useOnAnswer(answer, (now) => {
    showLikeAnswer(member, now)
    if (now.ok && now.intent === 'unlike') onTakenBack?.(() => submit({ intent: 'like' }, { method: 'post' }))
  })
  const sent = formData?.get('intent')
  return { Form, isLiked: sent ? sent === 'like' : (isKnown ?? last?.intent === 'like') }
}
