import { useTranslations } from 'use-intl'
import type { MemberCard } from '../../../core/contract/members/members.ts'
import { useShell } from '../../session/use-shell.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Link } from '../../ui/link.tsx'
import { ProfilePill } from '../../ui/profile-label.tsx'

type FacesProps = { heading?: string; members: MemberCard[]; isRail?: boolean }

/** Members whom one could write to: each face opens the conversation. */
export function Faces({ heading, members, isRail = false }: FacesProps) {
  const t = useTranslations('chat.list')
  const { settings } = useShell()
  return (
    <section className="chat-faces" data-rail={isRail ? '' : undefined}>
      {heading && <h2>{heading}</h2>}
      <ul>
        {members.map((member) => (
          <li key={member.id}>
            <Link
              to={`/chats/new?profile=${member.id}`}
              title={t('greet', { name: member.name })}
              className="chat-face"
            >
              <Avatar
                name={member.name}
                photo={member.main_image}
                cdnPrefix={settings.cdn_prefix}
                online={member.online}
              />
              <span className="truncate">{member.name}</span>
              <ProfilePill member={member} className="chat-face-label" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
