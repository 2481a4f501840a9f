import { useTranslations } from 'use-intl'
import type { Character } from '../../../core/contract/members/members.ts'
import { CharacterPhoto } from '../shared/character-photo.tsx'
import { JoinBar } from '../shared/join-bar.tsx'
import { FictionalNotice, LanderFrame, LanderHead } from '../shared/lander-frame.tsx'
import type { Lander } from '../shared/load-lander.ts'
import { SignupForm } from '../shared/signup-form.tsx'
import { PIECES, placeOf } from './layout.ts'
import './collage-lander.css'

/**
 * Pictures that fly in and form a collage. A tapped picture comes to the front and is the profile the visitor
 * begins with. It needs no script: a piece is a field of the form, and the style sheet follows the checked
 * fields.
 */
export function CollageLander({ lander }: { lander: Lander }) {
  const t = useTranslations('lander-collage')
  return (
    <LanderFrame lander={lander} className="collage-lander">
      <SignupForm lander={lander} label={t('label')} className="page collage-page">
        <LanderHead
          lander={lander}
          heading={t(`heading.${lander.slug}`)}
          size="lg:text-4xl/(--text-3xl--line-height)"
          className="collage-head"
        >
          <p className="text-muted">{t('intro')}</p>
        </LanderHead>
        <div className="collage">
          <Scraps />
          <ul aria-label={t('pieces')}>
            {lander.members.slice(0, PIECES).map((character, index) => (
              <Piece key={character.id} character={character} index={index} />
            ))}
          </ul>
        </div>
        <FictionalNotice className="collage-notice" />
        <JoinBar words={t('join')} className="collage-bar" />
      </SignupForm>
    </LanderFrame>
  )
}

function Piece({ character, index }: { character: Character; index: number }) {
  const t = useTranslations('lander-collage')
  const { id, name } = character
  const isFirst = index === 0
  return (
    <li className="collage-piece" style={placeOf(index)}>
      <CharacterPhoto
        character={character}
        sizes={isFirst ? '(min-width: 62rem) 18rem, 48vw' : '(min-width: 62rem) 11rem, 30vw'}
        priority={isFirst}
      >
        <label className="collage-choice">
          <input type="radio" name="liked" value={id} className="sr-only" />
          <span className="sr-only">{t('choose', { name })}</span>
        </label>
      </CharacterPhoto>
      <button type="submit" className="collage-begin">
        {t('begin', { name })}
      </button>
    </li>
  )
}

/** Paper cuttings between the pictures: a heart, a ticket, a round of dots, a star. */
function Scraps() {
  return (
    <>
      <svg viewBox="0 0 100 100" className="collage-scrap collage-heart" aria-hidden>
        <path d="M50 86C20 64 8 48 12 32c4-15 24-18 38-2 14-16 34-13 38 2 4 16-8 32-38 54Z" />
      </svg>
      <svg viewBox="0 0 120 60" className="collage-scrap collage-ticket" aria-hidden>
        <path d="M4 4h112v16a10 10 0 0 0 0 20v16H4V40a10 10 0 0 0 0-20Z" />
        <path className="collage-stitch" d="M84 8v44" />
      </svg>
      <span className="collage-scrap collage-dots" aria-hidden />
      <svg viewBox="0 0 100 100" className="collage-scrap collage-star" aria-hidden>
        <path d="M50 6c5 28 16 39 44 44-28 5-39 16-44 44-5-28-16-39-44-44 28-5 39-16 44-44Z" />
      </svg>
    </>
  )
}
