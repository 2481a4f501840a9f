import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { type Announcement, onAnnouncement } from '../../../session/match-announcements.ts'
import { isMemberShown } from '../../../session/shown-member.ts'
import { toast } from '../../../ui/toast.tsx'

/** Shows matches and likes as notes, where a modal would take the keyboard away from somebody who is writing. */
export function MatchToasts() {
  const t = useTranslations('alerts.match')
  const navigate = useNavigate()
  const show = useEffectEvent(({ kind, member: { id, name } }: Announcement) => {
    const text = kind === 'match' ? `${t('title')}. ${t('text', { name })}` : t('like.title', { name })
    const [label, to] =
      kind === 'match' ? [t('write'), `/chats/new?profile=${id}`] : [t('like.profile'), `/members/${id}`]
    const action = { label, run: () => void navigate(to) }
    toast(text, { key: `${kind}:${id}`, ...(!isMemberShown(id) && { action }) })
  })
  useEffect(() => onAnnouncement(show), [])
  return null
}
