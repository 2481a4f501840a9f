import { useTranslations } from 'use-intl'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import type { Game } from './game.ts'
import type { Direction } from './gesture.ts'
import { SwipeCard } from './swipe-card.tsx'

/** The card in hand and the two below it, whose pictures are loaded by the time they are on top. */
const VISIBLE = 3

type DeckProps = {
  game: Game
  onSwipe: (direction: Direction) => boolean
  onGone: (id: string) => void
}

export function Deck({ game: { cards, leaving, returned }, onSwipe, onGone }: DeckProps) {
  const t = useTranslations('swipe-game')
  return (
    <section className="swipe-deck" aria-label={t('deck')}>
      {cards.length === 0 && leaving.length === 0 && (
        <SkeletonGroup className="swipe-card">
          <Skeleton className="size-full rounded-card" />
        </SkeletonGroup>
      )}
      {[...leaving, ...cards.slice(0, VISIBLE).map((card) => ({ card, direction: undefined }))].map(
        ({ card, direction }, index) => (
          <SwipeCard
            key={card.id}
            card={card}
            place={index - leaving.length}
            leaving={direction}
            returnedFrom={returned?.id === card.id ? returned.from : undefined}
            onSwipe={onSwipe}
            onGone={onGone}
          />
        ),
      )}
    </section>
  )
}
