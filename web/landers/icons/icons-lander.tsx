import IconCheck from 'icon:check'
import { useTranslations } from 'use-intl'
import type { Interests } from '../../format/interest-words.ts'
import { PageScript } from '../../lib/page-script.tsx'
import { InterestIcon } from '../../ui/interest-icon.tsx'
import { CharacterPhoto } from '../shared/character-photo.tsx'
import { JoinBar, PickedCount } from '../shared/join-bar.tsx'
import { LanderFrame, LanderHead, LanderPeople } from '../shared/lander-frame.tsx'
import type { Lander } from '../shared/load-lander.ts'
import { SignupForm } from '../shared/signup-form.tsx'
import { chooseIcons } from './choose-icons.ts'
import script from './icons-script.ts?script'
import './icons-lander.css'

/**
 * A board of icons: each tapped icon becomes an interest of the visitor's profile. The script moves profiles
 * with the same interests forward; without it the board is a plain form.
 */
export function IconsLander({ lander }: { lander: Lander }) {
  const t = useTranslations('lander-icons')
  const icons = chooseIcons(lander)
  return (
    <LanderFrame lander={lander} className="icons-lander">
      <SignupForm lander={lander} label={t('label')} className="page lander-split icons-page">
        <LanderHead lander={lander} heading={t(`heading.${lander.slug}`)} size="text-4xl">
          <p className="text-muted">{t('intro')}</p>
        </LanderHead>
        <Board icons={icons} />
        <LanderPeople
          heading={<span data-shared-words={t('people_shared')}>{t('people')}</span>}
          className="lander-tall icons-people"
        >
          <LikeMinded lander={lander} />
        </LanderPeople>
        <JoinBar
          words={t('go')}
          picked={
            <>
              {t('go_with')} <PickedCount />
            </>
          }
        />
      </SignupForm>
      <PageScript src={script} />
    </LanderFrame>
  )
}

function Board({ icons }: { icons: Interests }) {
  const t = useTranslations('lander-icons')
  return (
    <fieldset className="lander-choice icons-board">
      <legend className="sr-only">{t('board')}</legend>
      <div>
        {icons.map(({ id, name, icon }) => (
          <label key={id} className="icons-tile">
            <input type="checkbox" name="interests" value={id} className="sr-only" />
            <span className="icons-disc">
              <InterestIcon icon={icon} />
              <IconCheck className="icons-check" size="1rem" strokeWidth={3} aria-hidden />
            </span>
            <span className="icons-name">{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Number of profiles in sight; the others show when they share an interest. */
const IN_SIGHT = 3
/** More icons do not fit on a small card. */
const MOST_ICONS = 6

/** Profiles with their interests. The script puts the ones that share the most to the front. */
function LikeMinded({ lander: { members, interests } }: { lander: Lander }) {
  const t = useTranslations('member-landing.facts')
  const interestOf = (id: string) => interests.find((interest) => interest.id === id)
  return (
    <ul className="lander-faces" data-in-sight={IN_SIGHT}>
      {members.map((character, index) => (
        <li key={character.id} className="icons-person" data-person hidden={index >= IN_SIGHT}>
          <CharacterPhoto character={character} sizes="(min-width: 62rem) 11rem, 30vw" />
          <ul className="icons-likes" aria-label={t('interests')}>
            {character.interests.slice(0, MOST_ICONS).map((id) => {
              const interest = interestOf(id)
              return (
                interest && (
                  <li key={id} data-interest={id} title={interest.name}>
                    <InterestIcon icon={interest.icon} />
                    <span className="sr-only">{interest.name}</span>
                  </li>
                )
              )
            })}
          </ul>
        </li>
      ))}
    </ul>
  )
}
