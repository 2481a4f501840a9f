import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { MemberCard } from '../../../../core/contract/members/members.ts'
import { useInTurn } from '../../../forms/use-in-turn.ts'
import { toast } from '../../../ui/toast.tsx'
import type { LikeAnswer, LikeIntent } from '../../members/like/send-like.ts'
import { showLikeAnswer } from '../../members/like/show-like-answer.ts'

/**
 * Changes likes, and shows each change at once. `taken` holds the likes just taken back: they leave their
 * list, and return to it when that is undone or refused.
 */
export function useChangeLike() {
  const t = useTranslations('likes')
  const { send } = useInTurn<LikeAnswer>('/likes', { reloads: true })
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())

  const mark = (id: string, isTaken: boolean) =>
    setTaken((before) => {
      const after = new Set(before)
      if (isTaken) after.add(id)
      else after.delete(id)
      return after
    })

  const change = async (intent: LikeIntent, member: MemberCard) => {
    const isTaken = intent === 'unlike'
    mark(member.id, isTaken)
    const answer = await send({ intent, profile: member.id })
    showLikeAnswer(member, answer, t('no_connection'))
    if (!answer.ok) return mark(member.id, !isTaken && taken.has(member.id))
    if (answer.match) return
    if (isTaken) {
      const undo = { label: t('undo'), run: () => change('like', member) }
      return toast(t('unliked', { name: member.name }), { action: undo })
    }
    toast(t('liked', { name: member.name }), { tone: 'success' })
  }
  return { change, taken }
}
