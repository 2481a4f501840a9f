import { useState } from 'react'
import { useActionData } from 'react-router'
import { useTranslations } from 'use-intl'
import { SKIP_DAYS } from '../../../../core/rules/likes/likes.ts'
import type { Interests } from '../../../format/interest-words.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { DrawingNothingFound } from '../../../ui/drawings.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { InterestsContext } from './card-interests.tsx'
import type { Deck as DeckData, Game } from './game.ts'
import type { Direction } from './gesture.ts'
import { LikesLeft } from './likes-left.tsx'
import type { MoveAnswer } from './make-move.ts'
import { MoveButtons } from './move-buttons.tsx'
import { CardWords, SwipeCard } from './swipe-card.tsx'
import { useArrowKeys } from './use-arrow-keys.ts'
import { useSwipeGame } from './use-swipe-game.ts'
import './swipe-game.css'

export type SwipeData = { deck: DeckData; interests: Interests; now: string }

/** The swipe game, one card at a time: to the right is a like, to the left is a skip. */
export function SwipeScreen({ deck, interests, now }: SwipeData) {
  const t = useTranslations('swipe-game')
  const [isOutOfLikes, askForLikes] = useState(false)
  const { game, swipe, bringBack, isGone, deal } = useSwipeGame(deck, () => askForLikes(true))
  const [top] = game.cards
  useArrowKeys({ ArrowLeft: () => swipe('skip'), ArrowRight: () => swipe('like') })
  return (
    <InterestsContext value={interests}>
      <div className="page swipe-page fills-screen">
        <h1 className="sr-only">{t('title')}</h1>
        <div className="swipe-head">
          <LikesLeft
            left={game.likesLeft}
            againAt={game.likesAgainAt}
            now={now}
            isAsked={isOutOfLikes}
            onAsk={askForLikes}
            onAgain={deal}
          />
          <PostedWithoutScripts />
        </div>
        {top || game.leaving.length > 0 || !game.isExhausted ? (
          <Deck game={game} onSwipe={swipe} onGone={isGone} />
        ) : (
          <EmptyDeck onBringBack={game.skipped.length > 0 ? bringBack : undefined} />
        )}
        {top && (
          <div className="swipe-side">
            {/* Beside the card where the screen is low; the card has the same words for everybody else. */}
            <div className="swipe-beside" aria-hidden>
              <CardWords card={top} />
            </div>
            <MoveButtons
              card={top}
              likesLeft={game.likesLeft}
              onSwipe={swipe}
              onBringBack={game.skipped.length > 0 ? bringBack : undefined}
            />
          </div>
        )}
        <p className="sr-only" aria-live="polite">
          {top && t('now', { name: top.name, age: top.age })}
        </p>
      </div>
    </InterestsContext>
  )
}

/** Without scripts the buttons are a form, whose answer comes with the page. */
function PostedWithoutScripts() {
  const t = useTranslations('swipe-game')
  const posted = useActionData<MoveAnswer>()
  if (!posted || (posted.ok && !posted.match)) return null
  return (
    <Alert tone={posted.ok ? 'success' : 'danger'} announce>
      {posted.ok ? t('matched') : (posted.message ?? t('no_connection'))}
    </Alert>
  )
}

/** The top card and the two below it, whose photos are loaded before they come to the top. */
const VISIBLE = 3

type DeckProps = {
  game: Game
  onSwipe: (direction: Direction) => boolean
  onGone: (id: string) => void
}

function Deck({ game: { cards, leaving, returned }, onSwipe, onGone }: DeckProps) {
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

/** Screen without cards. */
function EmptyDeck({ onBringBack }: { onBringBack?: () => void }) {
  const t = useTranslations('swipe-game')
  return (
    <div className="grid justify-items-center">
      <EmptyState
        drawing={<DrawingNothingFound />}
        heading={t('empty.heading')}
        text={t('empty.text', { days: SKIP_DAYS })}
        action={{ to: '/members', label: t('empty.action') }}
      />
      {onBringBack && (
        <Button variant="quiet" onClick={onBringBack}>
          {t('undo')}
        </Button>
      )}
    </div>
  )
}
