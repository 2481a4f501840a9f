import { useLocation } from 'react-router'
import type { LikeType } from '../../../../core/rules/likes/likes.ts'
import { rememberList } from '../../../lib/member-list.ts'
import type { Like } from './group-likes.ts'
import { LikeCard } from './like-card.tsx'

type LikeGridProps = {
  likes: readonly Like[]
  type: LikeType
  now: string
  /** Whether these are the first pictures of the page. */
  isFirst?: boolean
  level: 2 | 3
  /** Names the list for those who hear it. */
  labelledBy: string
}

/** Somebody opened from here is shown with the one before and the one after. */
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
