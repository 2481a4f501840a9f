import { useActionData } from 'react-router'
import { useTranslations } from 'use-intl'
import { Alert } from '../../../ui/alert.tsx'
import { Deck } from './deck.tsx'
import { EmptyDeck } from './empty-deck.tsx'
import type { Deck as DeckData } from './game.ts'
import { LikesLeft } from './likes-left.tsx'
import type { MoveAnswer } from './make-move.ts'
import { MoveButtons } from './move-buttons.tsx'
import { type Interests, InterestsContext } from './shared-interests.tsx'
import { useArrowKeys } from './use-arrow-keys.ts'
import { useSwipeGame } from './use-swipe-game.ts'
import './swipe-game.css'

export type SwipeData = { deck: DeckData; interests: Interests; now: string }

/** One person at a time: to the right is a like, to the left is a skip. */
export function SwipeScreen({ deck, interests, now }: SwipeData) {
  const t = useTranslations('swipe-game')
  const { game, swipe, bringBack, isGone, deal } = useSwipeGame(deck)
  const [top] = game.cards
  useArrowKeys(swipe)
  return (
    <InterestsContext value={interests}>
      <div className="page swipe-page">
        <header className="swipe-head">
          <h1 className="text-2xl">{t('title')}</h1>
          <LikesLeft left={game.likesLeft} againAt={game.likesAgainAt} now={now} onAgain={deal} />
        </header>
        <PostedWithoutScripts />
        {top || game.leaving.length > 0 || !game.isExhausted ? (
          <Deck game={game} onSwipe={swipe} onGone={isGone} />
        ) : (
          <EmptyDeck onBringBack={game.skipped.length > 0 ? bringBack : undefined} />
        )}
        {top && (
          <MoveButtons
            card={top}
            likesLeft={game.likesLeft}
            onSwipe={swipe}
            onBringBack={game.skipped.length > 0 ? bringBack : undefined}
          />
        )}
        <p className="sr-only" aria-live="polite">
          {top && t('now', { name: top.name, age: top.age })}
        </p>
      </div>
    </InterestsContext>
  )
}

/** Without scripts the buttons are a form, and its answer comes with the page. */
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
