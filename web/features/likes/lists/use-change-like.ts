import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { MemberCard } from '../../../../core/contract/members/members.ts'
import { announceMatch } from '../../../session/match-announcements.ts'
import { toast } from '../../../ui/toast.tsx'
import type { LikesChange } from './change-likes.ts'
import type { LikeIntent } from './like-card-action.tsx'
import { useInTurn } from './use-in-turn.ts'

/**
 * Likes back and takes likes back, shown at once. `taken` are the likes just taken back: they leave their list,
 * and stand in it again if that is undone or did not work.
 */
export function useChangeLike() {
  const t = useTranslations('likes')
  const { send } = useInTurn<LikesChange>('/likes', { reloads: true })
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
    if (!answer.ok) {
      mark(member.id, !isTaken && taken.has(member.id))
      return toast(answer.message ?? t('no_connection'), { tone: 'danger' })
    }
    if (answer.match) return announceMatch(member)
    if (isTaken) {
      const undo = { label: t('undo'), run: () => change('like', member) }
      return toast(t('unliked', { name: member.name }), { action: undo })
    }
    toast(t('liked', { name: member.name }), { tone: 'success' })
  }
  return { change, taken }
}
