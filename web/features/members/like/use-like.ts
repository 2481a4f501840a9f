import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { MemberCard } from '../../../../core/contract/members/members.ts'
import { useOnAnswer } from '../../../forms/use-on-answer.ts'
import type { LikeAnswer } from './send-like.ts'
import { showLikeAnswer } from './show-like-answer.ts'

type LikeOptions = {
  /** True when the page knows of a like; without it the last answer decides. */
  isKnown?: boolean
  /** Key of the fetcher, by which the form outlives the component that shows it. */
  key?: string
  /** Called after a like was taken back; `again` repeats the like. */
  onTakenBack?: (again: () => void) => void
}

/**
 * Whether a member is liked, and the form that likes or takes the like back. It changes at once and changes back
 * after a refusal.
 */
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

export type LikeState = ReturnType<typeof useLike>
