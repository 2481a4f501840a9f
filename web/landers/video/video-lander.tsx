import IconPlayerPauseFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPauseFilled.mjs'
import IconPlayerPlayFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs'
import { useTranslations } from 'use-intl'
import { FictionalLabel } from '../../ui/fictional-label.tsx'
import { CharacterPhoto } from '../shared/character-photo.tsx'
import { FictionalNotice, LanderFrame, Motto } from '../shared/lander-frame.tsx'
import { LanderScript } from '../shared/lander-script.tsx'
import type { Lander } from '../shared/load-lander.ts'
import { SignupForm } from '../shared/signup-form.tsx'
import { WhoChoice } from '../shared/who-choice.tsx'
import { filmOf } from './films.ts'
import script from './play-script.ts?lander'
import './video-lander.css'

const CAST = 6

/** A silent film of painted people, and below it those one can chat with. The evening is dark for everybody. */
export function VideoLander({ lander }: { lander: Lander }) {
  const t = useTranslations('lander-video')
  return (
    <LanderFrame lander={lander} className="video-lander" theme="dark">
      <div className="page video-page">
        <Film lander={lander} />
        <header className="video-words">
          <Motto lander={lander} />
          <h1>{t(`heading.${lander.slug}`)}</h1>
          <p className="video-intro">{t('intro')}</p>
        </header>
        <SignupForm lander={lander} label={t('label')} className="video-form">
          <WhoChoice lander={lander} />
          <button type="submit" className="lander-button">
            {t('join')}
          </button>
        </SignupForm>
      </div>
      <section className="page video-cast" aria-labelledby="video-cast">
        <h2 id="video-cast" className="text-xl">
          {t('cast')}
        </h2>
        <ul>
          {lander.members.slice(0, CAST).map((character) => (
            <li key={character.id}>
              <CharacterPhoto character={character} sizes="(min-width: 62rem) 12rem, 45vw" />
            </li>
          ))}
        </ul>
        <FictionalNotice />
      </section>
      <LanderScript src={script} />
    </LanderFrame>
  )
}

/** A still that becomes a film once the page is there; without script it is started by hand. */
function Film({ lander: { slug } }: { lander: Lander }) {
  const t = useTranslations('lander-video')
  const { film, still, width, height } = filmOf(slug)
  return (
    <div className="film" data-film>
      <img src={still} alt={t('film')} width={width} height={height} fetchPriority="high" />
      <video
        src={film}
        preload="none"
        width={width}
        height={height}
        aria-label={t('film')}
        muted
        loop
        playsInline
        controls
      />
      <FictionalLabel className="film-label" />
      <button type="button" className="film-switch" data-play={t('play')} data-pause={t('pause')} hidden>
        <IconPlayerPlayFilled size="1.5rem" className="film-play" aria-hidden />
        <IconPlayerPauseFilled size="1.5rem" className="film-pause" aria-hidden />
      </button>
    </div>
  )
}
