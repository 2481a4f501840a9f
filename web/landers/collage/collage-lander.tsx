import { useTranslations } from 'use-intl'
import type { Character } from '../../../core/contract/members/members.ts'
import { CharacterPhoto } from '../shared/character-photo.tsx'
import { JoinBar } from '../shared/join-bar.tsx'
import { FictionalNotice, LanderFrame } from '../shared/lander-frame.tsx'
import { LanderHead } from '../shared/lander-head.tsx'
import type { Lander } from '../shared/load-lander.ts'
import { SignupForm } from '../shared/signup-form.tsx'
import { PIECES, placeOf } from './layout.ts'
import { Scraps } from './scraps.tsx'
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
