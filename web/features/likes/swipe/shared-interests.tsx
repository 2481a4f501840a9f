import { createContext, use } from 'react'
import { useTranslations } from 'use-intl'
import type { api } from '../../../../core/contract/api.ts'
import type { AnswerOf } from '../../../../core/contract/endpoint.ts'
import type { DeckCard } from '../../../../core/contract/likes/likes.ts'
import { InterestIcon } from '../../../ui/interest-icon.tsx'

export type Interests = AnswerOf<typeof api.listInterests>['interests']

/** The names and icons of all interests, for every card of the deck. */
export const InterestsContext = createContext<Interests>([])

/** More interests would cover the photo. */
const MOST = 3

/** Interests that the member shares with the reader. */
export function SharedInterests({ ids }: { ids: DeckCard['shared_interests'] }) {
  const t = useTranslations('swipe-game')
  const known = use(InterestsContext)
  const shared = ids.flatMap((id) => known.find((interest) => interest.id === id) ?? []).slice(0, MOST)
  if (shared.length === 0) return null
  return (
    <ul aria-label={t('shared')} className="swipe-shared">
      {shared.map(({ id, name, icon }) => (
        <li key={id}>
          <InterestIcon icon={icon} className="size-4" />
          {name}
        </li>
      ))}
    </ul>
  )
}
