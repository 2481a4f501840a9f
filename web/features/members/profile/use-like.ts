import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { MemberCard, MemberProfile } from '../../../../core/contract/members/members.ts'
import { announceMatch } from '../../../session/match-announcements.ts'
import { toast } from '../../../ui/toast.tsx'
import type { MemberAnswer } from './change-member.ts'

/** Liking somebody: shown at once, taken back if it was refused. A match is told to whoever celebrates it. */
export function useLike(member: MemberProfile) {
  const t = useTranslations('member.actions')
  const { Form, submit, data: answer, formData } = useFetcher<MemberAnswer>()
  const handled = useRef(answer)
  useEffect(() => {
    if (!answer || handled.current === answer) return
    handled.current = answer
    if (!answer.ok) {
      if ('message' in answer) toast(answer.message, { tone: 'danger' })
    } else if (answer.intent === 'unlike') {
      const again = () => submit({ intent: 'like' }, { method: 'post' })
      toast(t('taken_back'), { action: { label: t('undo'), run: again } })
    } else if (answer.intent === 'like' && answer.match) {
      announceMatch(cardOf(member))
    }
  }, [answer, member, submit, t])
  const sent = formData?.get('intent')
  return { Form, isLiked: sent ? sent === 'like' : member.liked }
}

function cardOf(member: MemberProfile): MemberCard {
  const { id, kind, name, age, gender, country, city, online, main_image } = member
  return { id, kind, name, age, gender, country, city, online, main_image }
}
