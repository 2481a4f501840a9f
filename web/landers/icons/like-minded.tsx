import { useTranslations } from 'use-intl'
import { InterestIcon } from '../../ui/interest-icon.tsx'
import { CharacterPhoto } from '../shared/character-photo.tsx'
import type { Lander } from '../shared/load-lander.ts'

/** Number of profiles in sight; the others show when they share an interest. */
const IN_SIGHT = 3
/** More icons do not fit on a small card. */
const MOST_ICONS = 6

/** Profiles with their interests. The script puts the ones that share the most to the front. */
export function LikeMinded({ lander: { members, interests } }: { lander: Lander }) {
  const t = useTranslations('member-landing.facts')
  const known = (id: string) => interests.find((one) => one.id === id)
  return (
    <ul className="lander-faces" data-in-sight={IN_SIGHT}>
      {members.map((character, index) => (
        <li key={character.id} className="icons-person" data-person hidden={index >= IN_SIGHT}>
          <CharacterPhoto character={character} sizes="(min-width: 62rem) 11rem, 30vw" />
          <ul className="icons-likes" aria-label={t('interests')}>
            {character.interests.slice(0, MOST_ICONS).map((id) => {
              const interest = known(id)
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
