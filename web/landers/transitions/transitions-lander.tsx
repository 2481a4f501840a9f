import IconChevronLeft from 'icon:chevron-left'
import IconChevronRight from 'icon:chevron-right'
import { useTranslations } from 'use-intl'
import type { Character } from '../../../core/contract/members/members.ts'
import { PageScript } from '../../lib/page-script.tsx'
import { useShell } from '../../session/use-shell.ts'
import { FictionalLabel } from '../../ui/fictional-label.tsx'
import { Photo } from '../../ui/photo.tsx'
import { placeholderImage } from '../../ui/placeholder.ts'
import { FictionalNotice, LanderFrame, Motto } from '../shared/lander-frame.tsx'
import type { Lander } from '../shared/load-lander.ts'
import { PlaySwitch } from '../shared/play-switch.tsx'
import { signupAddress } from '../shared/signup-address.ts'
import script from './stage-script.ts?script'
import './effects.css'
import './transitions-lander.css'

/** Enough for nearly a minute, longer than visitors look. */
const SCENES = 10

/**
 * One face on the whole screen, which changes into the next with varying effects. Without scripts the faces
 * stand side by side and are swiped.
 */
export function TransitionsLander({ lander }: { lander: Lander }) {
  const t = useTranslations('lander-transitions')
  const scenes = lander.members.slice(0, SCENES)
  return (
    <LanderFrame lander={lander} className="transitions-lander" theme="dark">
      <section className="stage" data-stage aria-labelledby="stage">
        <header className="page stage-head">
          <Motto lander={lander} />
          <h1 id="stage">{t(`heading.${lander.slug}`)}</h1>
        </header>
        <ul className="stage-reel" aria-label={t('faces')}>
          {scenes.map((character, index) => (
            <Scene
              key={character.id}
              lander={lander}
              character={character}
              number={index + 1}
              count={scenes.length}
            />
          ))}
        </ul>
        <Controls count={scenes.length} />
        <p className="sr-only" role="status" />
      </section>
      <div className="page stage-foot">
        <FictionalNotice />
      </div>
      <PageScript src={script} />
    </LanderFrame>
  )
}

function Controls({ count }: { count: number }) {
  const t = useTranslations('lander-transitions')
  return (
    <div className="page stage-controls" hidden>
      <button type="button" className="player-button" data-step="-1" aria-label={t('previous')}>
        <IconChevronLeft size="1.5rem" aria-hidden />
      </button>
      <PlaySwitch play={t('play')} pause={t('pause')} size="1.25rem" />
      <button type="button" className="player-button" data-step="1" aria-label={t('next')}>
        <IconChevronRight size="1.5rem" aria-hidden />
      </button>
      <span className="stage-marks" aria-hidden>
        {Array.from({ length: count }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: marks are nothing but their place
          <i key={place} />
        ))}
      </span>
    </div>
  )
}

type SceneProps = { lander: Lander; character: Character; number: number; count: number }

/** A fictional profile as large as the screen, on the colours of its own photo. */
function Scene({ lander, character, number, count }: SceneProps) {
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
