import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Photo as PhotoData } from '../../../core/contract/account/photos.ts'
import type { Character } from '../../../core/contract/members/members.ts'
import { useShell } from '../../session/use-shell.ts'
import { classes } from '../../ui/classes.ts'
import { FictionalLabel } from '../../ui/fictional-label.tsx'
import { Photo } from '../../ui/photo.tsx'

type Props = {
  character: Character
  /** Another photo of the same profile. */
  photo?: PhotoData
  /** Width of the photo, as `sizes` of an image. */
  sizes: string
  /** Loads the photo first, for photos in sight at once. */
  priority?: boolean
  className?: string
  /** Content on the photo, above the name. */
  children?: ReactNode
}

/**
 * A fictional profile: photo with its label, and name, age and town on a scrim. 4:5 unless the class says
 * otherwise.
 */
export function CharacterPhoto({ character, photo, sizes, priority, className, children }: Props) {
  const ui = useTranslations('ui')
  const { settings } = useShell()
  const { name, age, city, main_image: main } = character
  return (
    <figure className={classes('character', className)}>
      <Photo
        photo={photo ?? main}
        cdnPrefix={settings.cdn_prefix}
        size="match"
        sizes={sizes}
        alt=""
        priority={priority}
        className="character-picture"
      />
      <figcaption className="character-words">
        <span className="character-name">{ui('member.name_age', { name, age })}</span>
        {city && <span className="character-city">{city}</span>}
      </figcaption>
      <FictionalLabel className="character-label" />
      {children}
    </figure>
  )
}
