import { useTranslations } from 'use-intl'
import type { Slug } from '../../../core/rules/site/landers.ts'
import { PageScript } from '../../lib/page-script.tsx'
import { FictionalLabel } from '../../ui/fictional-label.tsx'
import { CharacterPhoto } from '../shared/character-photo.tsx'
import { LanderFrame, LanderHead, LanderPeople } from '../shared/lander-frame.tsx'
import type { Lander } from '../shared/load-lander.ts'
import { PlaySwitch } from '../shared/play-switch.tsx'
import { SignupForm } from '../shared/signup-form.tsx'
import { WhoChoice } from '../shared/who-choice.tsx'
import script from './play-script.ts?script'
import './video-lander.css'

const CAST = 6

/**
 * A silent film of painted people, and below it the fictional profiles. The theme is dark for every visitor.
 */
export function VideoLander({ lander }: { lander: Lander }) {
  const t = useTranslations('lander-video')
  return (
    <LanderFrame lander={lander} className="video-lander" theme="dark">
      <div className="page video-page">
        <Film lander={lander} />
        <LanderHead
          lander={lander}
          heading={t(`heading.${lander.slug}`)}
          size="text-4xl lg:text-(length:--poster-size) lg:leading-none"
          className="video-words"
        >
          <p className="text-lg/(--text-base--line-height) text-muted">{t('intro')}</p>
        </LanderHead>
        <SignupForm lander={lander} label={t('label')} className="video-form">
          <WhoChoice lander={lander} />
          <button type="submit" className="lander-button w-full md:w-auto">
            {t('join')}
          </button>
        </SignupForm>
      </div>
      <LanderPeople heading={t('cast')} className="page">
        <ul className="grid grid-cols-2 gap-2.5 md:grid-cols-3 md:gap-4 lg:grid-cols-6">
          {lander.members.slice(0, CAST).map((character) => (
            <li key={character.id}>
              <CharacterPhoto character={character} sizes="(min-width: 62rem) 12rem, 45vw" />
            </li>
          ))}
        </ul>
      </LanderPeople>
      <PageScript src={script} />
    </LanderFrame>
  )
}

/** A poster that becomes a film after the page has loaded; without scripts the visitor starts it. */
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
      <PlaySwitch play={t('play')} pause={t('pause')} size="1.5rem" className="film-switch" hidden />
    </div>
  )
}

const FILMS = import.meta.glob<string>('./films/*.webm', { eager: true, query: '?url', import: 'default' })
const STILLS = import.meta.glob<string>('./films/*.webp', { eager: true, query: '?url', import: 'default' })

/** The film of a theme and its first picture, as scripts/film-portraits.ts made them. */
const filmOf = (slug: Slug) => ({
  film: FILMS[`./films/${slug}.webm`],
  still: STILLS[`./films/${slug}.webp`],
  width: 480,
  height: 600,
})
