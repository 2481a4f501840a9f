import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { MemberCard as Member } from '../../core/contract/members/members.ts'
import { classes } from './classes.ts'
import { FictionalLabel } from './fictional-label.tsx'
import { Photo } from './photo.tsx'

type MemberCardProps = {
  member: Member
  cdnPrefix: string
  /** For the first cards of a page. */
  priority?: boolean
  /** How wide the card is shown, as `sizes` of an image. */
  sizes?: string
  /** Called when somebody opens the profile. */
  onOpen?: () => void
  className?: string
}

const USUAL_SIZES = '(min-width: 62rem) 18rem, (min-width: 48rem) 33vw, 50vw'

/** Somebody at a glance: the picture leads, the rest stands on it. */
export function MemberCard({
  member,
  cdnPrefix,
  priority,
  sizes = USUAL_SIZES,
  onOpen,
  className,
}: MemberCardProps) {
  const t = useTranslations('ui')
  const { id, kind, name, age, city, online, main_image: photo } = member
  return (
    <article className={classes('member-card', className)}>
      {photo ? (
        <Photo
          photo={photo}
          cdnPrefix={cdnPrefix}
          size="match"
          sizes={sizes}
          alt=""
          priority={priority}
          className="size-full"
        />
      ) : (
        <div className="member-card-letter" aria-hidden>
          {[...name][0]?.toUpperCase()}
        </div>
      )}
      {kind === 'fictional' && <FictionalLabel className="absolute start-3 top-3 z-1" />}
      <div className="member-card-text">
        <h3 className="flex items-center gap-2 text-lg">
          <Link to={`/members/${id}`} className="member-card-link" onClick={onOpen}>
            {t('member.name_age', { name, age })}
          </Link>
          {online && (
            <span className="online-dot">
              <span className="sr-only">{t('online')}</span>
            </span>
          )}
        </h3>
        {city && <p className="truncate text-sm">{city}</p>}
      </div>
    </article>
  )
}
