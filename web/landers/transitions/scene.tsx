import { useTranslations } from 'use-intl'
import type { Character } from '../../../core/contract/members/members.ts'
import { useShell } from '../../session/use-shell.ts'
import { FictionalLabel } from '../../ui/fictional-label.tsx'
import { Photo } from '../../ui/photo.tsx'
import { placeholderImage } from '../../ui/placeholder.ts'
import type { Lander } from '../shared/load-lander.ts'
import { signupAddress } from '../shared/signup-address.ts'

type Props = { lander: Lander; character: Character; number: number; count: number }

/** A fictional profile as large as the screen, on the colours of its own photo. */
export function Scene({ lander, character, number, count }: Props) {
  const t = useTranslations('lander-transitions')
  const ui = useTranslations('ui')
  const { settings } = useShell()
  const { id, name, age, city, about, main_image: photo } = character
  return (
    <li
      className="scene"
      data-scene={t('now', { name, number, count })}
      data-now={number === 1 ? '' : undefined}
      data-next={number === 2 ? '' : undefined}
      style={{ backgroundImage: placeholderImage(photo.placeholder) }}
    >
      <Photo
        photo={photo}
        cdnPrefix={settings.cdn_prefix}
        size="match"
        // The value is smaller than the shown width: the middle size is sharp enough on a phone, and loaded
        // much sooner.
        sizes="(min-width: 62rem) 40rem, 70vw"
        alt=""
        priority={number === 1}
        className="scene-photo"
      />
      <div className="page scene-words">
        <FictionalLabel />
        <h2>{ui('member.name_age', { name, age })}</h2>
        {city && <p>{city}</p>}
        {about && <p className="scene-about">{about}</p>}
        <a href={signupAddress(lander, { liked: [id] })} className="lander-button mt-2 w-full md:w-auto">
          {t('begin', { name })}
        </a>
      </div>
    </li>
  )
}
