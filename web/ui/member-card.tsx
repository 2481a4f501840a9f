import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { MemberCard as Member } from '../../core/contract/members/members.ts'
import { classes } from './classes.ts'
import { Link } from './link.tsx'
import { OnlineDot } from './online-dot.tsx'
import { Photo } from './photo.tsx'
import { AnswersLine } from './presence.tsx'
import { ProfileLabel } from './profile-label.tsx'

type MemberCardProps = {
  member: Member
  cdnPrefix: string
  /** Loads the photo first, for the first cards of a page. */
  priority?: boolean
  /** Width of the card, as `sizes` of an image. */
  sizes?: string
  /** Target of the card; the profile by default. */
  to?: string
  /** Level of the heading. */
  level?: 2 | 3
  /** Called when the profile is opened. */
  onOpen?: () => void
  /** Badge in the upper corner. */
  mark?: ReactNode
  /** Text below the name, instead of the city. */
  details?: ReactNode
  className?: string
  /** Actions over the card. */
  children?: ReactNode
}

const USUAL_SIZES = '(min-width: 62rem) 18rem, (min-width: 48rem) 33vw, 50vw'

/** Card of a profile: its text stands on the photo. */
export function MemberCard({
  member,
  cdnPrefix,
  priority,
  sizes = USUAL_SIZES,
  to = `/members/${member.id}`,
  level = 3,
  onOpen,
  mark,
  details,
  className,
  children,
}: MemberCardProps) {
  const t = useTranslations('ui')
  const { name, age, city, online, main_image: photo } = member
  const Heading = `h${level}` as const
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
      <ProfileLabel member={member} className={classes('absolute start-3 z-1', mark ? 'top-12' : 'top-3')} />
      {mark}
      <div className="member-card-text">
        <Heading className="flex items-center gap-2 text-lg">
          <Link to={to} className="member-card-link" onClick={onOpen}>
            {t('member.name_age', { name, age })}
          </Link>
          {online && <OnlineDot />}
        </Heading>
        {details ?? (city && <p className="truncate text-sm">{city}</p>)}
        <AnswersLine member={member} />
      </div>
      {children}
    </article>
  )
}
