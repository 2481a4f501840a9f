import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import type { LikeType } from '../../../../core/rules/likes/likes.ts'
import { useShell } from '../../../session/use-shell.ts'
import { FictionalLabel } from '../../../ui/fictional-label.tsx'
import { Photo } from '../../../ui/photo.tsx'
import type { Like } from './group-likes.ts'
import { LikeCardAction } from './like-card-action.tsx'

type LikeCardProps = {
  like: Like
  type: LikeType
  /** When the page was made, so that server and browser write the same. */
  now: string
  /** For the first cards of a page. */
  priority?: boolean
  /** The heading's level. */
  level: 2 | 3
  onOpen: () => void
}

const SIZES = '(min-width: 62rem) 18rem, (min-width: 48rem) 33vw, 50vw'

/** Somebody who likes or is liked, since when, and what can be done about it. */
export function LikeCard({ like, type, now, priority, level, onOpen }: LikeCardProps) {
  const t = useTranslations('likes')
  const words = useTranslations('ui')
  const format = useFormatter()
  const { settings } = useShell()
  const { member, at, isNew } = like
  const { id, kind, name, age, city, online, main_image: photo } = member
  const Heading = `h${level}` as const
  return (
    <article className="member-card">
      {photo ? (
        <Photo
          photo={photo}
          cdnPrefix={settings.cdn_prefix}
          size="match"
          sizes={SIZES}
          alt=""
          priority={priority}
          className="size-full"
        />
      ) : (
        <div className="like-letter" aria-hidden>
          {[...name][0]}
        </div>
      )}
      {kind === 'fictional' && <FictionalLabel className="absolute start-3 top-3 z-1" />}
      {isNew && <span className="like-new">{t('new')}</span>}
      <div className="member-card-text">
        <Heading className="flex items-center gap-2 text-lg">
          <Link to={`/likes/m/${id}`} className="member-card-link" onClick={onOpen}>
            {words('member.name_age', { name, age })}
          </Link>
          {online && (
            <span className="online-dot">
              <span className="sr-only">{words('online')}</span>
            </span>
          )}
        </Heading>
        {/* Leaves the corner to the button. */}
        <div className="min-h-12 pe-13 text-sm">
          {city && <p className="truncate">{city}</p>}
          <p className="line-clamp-2">
            {format.relativeTime(new Date(at), { now: new Date(now), style: 'short' })}
          </p>
        </div>
      </div>
      <LikeCardAction like={like} type={type} />
    </article>
  )
}
