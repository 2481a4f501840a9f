import { createContext, use } from 'react'
import { useTranslations } from 'use-intl'
import type { DeckCard } from '../../../../core/contract/likes/likes.ts'
import type { Interests } from '../../../format/interest-words.ts'
import { InterestIcon } from '../../../ui/interest-icon.tsx'

/** The names and icons of all interests, for every card of the deck. */
export const InterestsContext = createContext<Interests>([])

/** More interests never fit into the one line they have. */
const MOST = 5

/** Interests of the member in one line; those that the reader shares are filled and stand first. */
export function CardInterests({ interests }: Pick<DeckCard, 'interests'>) {
  const t = useTranslations('swipe-game')
  const common = useTranslations('common-ground')
  const names = use(InterestsContext)
  if (interests.length === 0) return null
  return (
    <ul aria-label={t('interests')} className="swipe-interests">
      {interests.slice(0, MOST).map(({ id, shared }) => {
        const interest = names.find((name) => name.id === id)
        return (
          <li key={id} data-shared={shared || undefined}>
            <InterestIcon icon={interest?.icon} className="size-4" />
            {interest?.name}
            {shared && <span className="sr-only">, {common('shared')}</span>}
          </li>
        )
      })}
    </ul>
  )
}
