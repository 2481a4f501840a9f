import { useLocation } from 'react-router'
import type { LikeType } from '../../../../core/rules/likes/likes.ts'
import { rememberList } from '../../../lib/member-list.ts'
import type { Like } from './group-likes.ts'
import { LikeCard } from './like-card.tsx'

type LikeGridProps = {
  likes: readonly Like[]
  type: LikeType
  now: string
  /** True when these are the first photos of the page. */
  isFirst?: boolean
  level: 2 | 3
  /** Id of the heading that names the list for screen readers. */
  labelledBy: string
}

/** Grid of like cards, inside a `LabelledList`. A profile opened from here links to the previous and next profile of the list. */
export function LikeGrid({ likes, type, now, isFirst = false, level, labelledBy }: LikeGridProps) {
  const { pathname } = useLocation()
  const remember = () =>
    rememberList(
      pathname,
      likes.map(({ member }) => member.id),
    )
  return (
    <ul className="like-grid" aria-labelledby={labelledBy}>
      {likes.map((like, index) => (
        <li key={like.member.id}>
          <LikeCard
            like={like}
            type={type}
            now={now}
            priority={isFirst && index < 4}
            level={level}
            onOpen={remember}
          />
        </li>
      ))}
    </ul>
  )
}
