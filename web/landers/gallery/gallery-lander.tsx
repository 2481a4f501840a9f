import { useTranslations } from 'use-intl'
import type { Character } from '../../../core/contract/members/members.ts'
import { CharacterPhoto } from '../shared/character-photo.tsx'
import { JoinBar, PickedCount } from '../shared/join-bar.tsx'
import { FictionalNotice, LanderFrame, LanderHead } from '../shared/lander-frame.tsx'
import { LikeHeart } from '../shared/like-heart.tsx'
import type { Lander } from '../shared/load-lander.ts'
import { SignupForm } from '../shared/signup-form.tsx'
import { bandOf, bandsOf } from './age-bands.ts'
import { GalleryFilter } from './gallery-filter.tsx'
import './gallery-lander.css'

/** The first picture is large, and every one this many places later. */
const LARGE_EVERY = 9

/**
 * A wall of pictures to filter and like, without any script: the filter and the hearts are fields of the
 * signup form, and the style sheet follows the checked fields.
 */
export function GalleryLander({ lander }: { lander: Lander }) {
  const t = useTranslations('lander-gallery')
  const { slug, members } = lander
  const bands = bandsOf(slug)
  return (
    <LanderFrame lander={lander} className="gallery-lander">
      <SignupForm lander={lander} asks={['seeks']} label={t('label')} className="gallery">
        <div className="page gallery-head">
          <LanderHead
            lander={lander}
            heading={t(`heading.${slug}`)}
            size="text-4xl lg:text-5xl/(--text-4xl--line-height)"
          >
            <p className="max-w-136 text-muted max-md:hidden">{t('intro')}</p>
          </LanderHead>
          <GalleryFilter lander={lander} bands={bands} />
        </div>
        <div className="page gallery-notice">
          <FictionalNotice />
        </div>
        <ul className="page gallery-wall" aria-label={t('wall')}>
          {members.map((character, index) => (
            <Hung
              key={character.id}
              character={character}
              band={bandOf(bands, character.age)}
              isLarge={index % LARGE_EVERY === 0}
              isFirst={index === 0}
            />
          ))}
        </ul>
        <Nobody lander={lander} />
        <JoinBar
          words={t('join')}
          picked={
            <>
              {t('join_likes')} <PickedCount />
            </>
          }
          className="mt-5"
        />
      </SignupForm>
    </LanderFrame>
  )
}

type HungProps = { character: Character; band: number; isLarge: boolean; isFirst: boolean }

function Hung({ character, band, isLarge, isFirst }: HungProps) {
  // The value for large pictures is smaller than the shown width: sharp enough on a phone, and loaded much
  // sooner.
  const sizes = isLarge ? '(min-width: 48rem) 30rem, 70vw' : '(min-width: 48rem) 15rem, 42vw'
  return (
    <li
      className="gallery-item"
      data-gender={character.gender}
      data-band={band}
      data-large={isLarge ? '' : undefined}
    >
      <CharacterPhoto character={character} sizes={sizes} priority={isFirst} className="gallery-photo">
        <LikeHeart character={character} size="1.375rem" className="gallery-heart" />
      </CharacterPhoto>
    </li>
  )
}

/** A text for each choice that leaves the wall empty. */
function Nobody({ lander: { members, slug } }: { lander: Lander }) {
  const t = useTranslations('lander-gallery')
  const bands = bandsOf(slug)
  const choices = (['female', 'male'] as const).flatMap((gender) =>
    bands.map((_, band) => ({ gender, band })),
  )
  const isEmpty = ({ gender, band }: (typeof choices)[number]) =>
    !members.some((member) => member.gender === gender && bandOf(bands, member.age) === band)
  return choices.filter(isEmpty).map(({ gender, band }) => (
    <p key={`${gender} ${band}`} className="page gallery-nobody" data-gender={gender} data-band={band}>
      {t('nobody')}
    </p>
  ))
}
