import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { MemberCard } from '../../../../core/contract/members/members.ts'
import { useOnAnswer } from '../../../forms/use-on-answer.ts'
import type { LikeAnswer } from './send-like.ts'
import { showLikeAnswer } from './show-like-answer.ts'

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
