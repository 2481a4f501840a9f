import IconHeartFilled from 'icon:heart-filled'
import IconX from 'icon:x'
import { useTranslations } from 'use-intl'
import type { Character } from '../../../core/contract/members/members.ts'
import { useShell } from '../../session/use-shell.ts'
import { FictionalLabel } from '../../ui/fictional-label.tsx'
import { Photo } from '../../ui/photo.tsx'
import type { Lander } from '../shared/load-lander.ts'
import { signupAddress } from '../shared/signup-address.ts'

type Props = {
  lander: Lander
  character: Character
  /** Place in the stack; 0 lies on top. */
  index: number
  /** Id of the next card. */
  next: string | undefined
}

/** A large card with both moves as links, so that they work without scripts. */
export function SwipeCard({ lander, character, index, next }: Props) {
  const t = useTranslations('swipe-game')
  const ui = useTranslations('ui')
  const { settings } = useShell()
  const { id, name, age, city, about, main_image: photo } = character
  const nameAndAge = ui('member.name_age', { name, age })
  return (
    <article
      id={`card-${id}`}
      className="swipe-card"
      data-place={index}
      data-id={id}
      data-name={name}
      data-now={t('now', { name, age })}
      data-thumb={settings.cdn_prefix + photo.thumb_filename}
      aria-labelledby={`name-${id}`}
    >
      <Photo
        photo={photo}
        cdnPrefix={settings.cdn_prefix}
        size="match"
        // The value is smaller than the shown width: the middle size is sharp enough on a phone, and loaded
        // much sooner.
        sizes="(min-width: 36rem) 25rem, 70vw"
        alt=""
        priority={index === 0}
        className="swipe-photo"
      />
      <FictionalLabel className="deal-label" />
      <span className="swipe-stamp swipe-stamp-like" aria-hidden>
        {t('stamp.like')}
      </span>
      <span className="swipe-stamp swipe-stamp-skip" aria-hidden>
        {t('stamp.skip')}
      </span>
      <div className="swipe-words">
        <h2 id={`name-${id}`} className="text-3xl">
          {nameAndAge}
        </h2>
        {city && <p>{city}</p>}
        {about && <p className="line-clamp-2 text-sm leading-relaxed">{about}</p>}
        <div className="deal-moves">
          <a
            href={next ? `#card-${next}` : '#join'}
            className="deal-move deal-skip"
            data-move="skip"
            aria-label={t('skip', { name })}
          >
            <IconX size="2rem" aria-hidden />
          </a>
          <a
            href={signupAddress(lander, { liked: [id] })}
            className="deal-move deal-like"
            data-move="like"
            aria-label={t('like', { name })}
          >
            <IconHeartFilled size="2rem" aria-hidden />
          </a>
        </div>
      </div>
    </article>
  )
}
