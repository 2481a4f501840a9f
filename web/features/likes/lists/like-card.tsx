import { useFormatter, useTranslations } from 'use-intl'
import type { LikeType } from '../../../../core/rules/likes/likes.ts'
import { useShell } from '../../../session/use-shell.ts'
import { MemberCard } from '../../../ui/member-card.tsx'
import type { Like } from './group-likes.ts'
import { LikeCardAction } from './like-card-action.tsx'

type LikeCardProps = {
  like: Like
  type: LikeType
  /** Time at which the page was rendered, so that server and browser write the same text. */
  now: string
  /** Loads the photo first, for the first cards of a page. */
  priority?: boolean
  /** Level of the heading. */
  level: 2 | 3
  onOpen: () => void
}

/** Card of a member who likes or is liked, with the time of the like and the action. */
export function LikeCard({ like, type, now, priority, level, onOpen }: LikeCardProps) {
  const t = useTranslations('likes')
  const format = useFormatter()
  const { settings } = useShell()
  const { member, at, isNew } = like
  return (
    <MemberCard
      member={member}
      cdnPrefix={settings.cdn_prefix}
      priority={priority}
      to={`/likes/m/${member.id}`}
      level={level}
      onOpen={onOpen}
      className="like-card"
      mark={isNew && <span className="like-new">{t('new')}</span>}
      details={
        // The padding keeps the text clear of the button in the corner.
        <div className="min-h-12 pe-13 text-sm">
          {member.city && <p className="truncate">{member.city}</p>}
          <p className="line-clamp-2">
            {format.relativeTime(new Date(at), { now: new Date(now), style: 'short' })}
          </p>
        </div>
      }
    >
      <LikeCardAction like={like} type={type} />
    </MemberCard>
  )
}
