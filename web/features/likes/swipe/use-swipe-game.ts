import { useCallback, useEffect, useReducer } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { DeckCard } from '../../../../core/contract/likes/likes.ts'
import { announceMatch } from '../../../session/match-announcements.ts'
import { toast } from '../../../ui/toast.tsx'
import type { Failure } from '../lists/change-likes.ts'
import { useInTurn } from '../lists/use-in-turn.ts'
import { type Deck, play, startGame } from './game.ts'
import type { Direction } from './gesture.ts'
import type { MoveAnswer } from './make-move.ts'

const ADDRESS = '/swipe-game'
/** New cards are fetched while the last ones are still on the table. */
const FEW = 4

/** The game on the table and the moves in it. Moves show at once; what the server refuses is put right. */
export function useSwipeGame(deck: Deck) {
  const t = useTranslations('swipe-game')
  const [game, dispatch] = useReducer(play, deck, startGame)
  const { send, isWaiting } = useInTurn<MoveAnswer>(ADDRESS)
  const [top] = game.cards
  const lastSkipped = game.skipped.at(-1)

  const tellFailure = ({ message }: Failure) => toast(message ?? t('no_connection'), { tone: 'danger' })

  const swipe = (direction: Direction): boolean => {
    if (!top) return false
    if (direction === 'like' && game.likesLeft === 0) {
      toast(t('limit.toast'))
      return false
    }
    dispatch({ type: 'swiped', direction })
    send({ move: direction, profile: top.id }).then((answer) => settleSwipe(top, direction, answer))
    return true
  }

  const settleSwipe = (card: DeckCard, direction: Direction, answer: MoveAnswer) => {
    if (!answer.ok) {
      dispatch({ type: 'swipe refused', card, direction, isLimit: answer.isLimit === true })
      return tellFailure(answer)
    }
    if (answer.likesLeft !== null) dispatch({ type: 'answered', likesLeft: answer.likesLeft })
    if (answer.match) announceMatch(card)
  }

  const bringBack = () => {
    if (!lastSkipped) return
    dispatch({ type: 'brought back' })
    send({ move: 'undo', profile: lastSkipped.id }).then((answer) => {
      if (answer.ok) return
      dispatch({ type: 'return refused', card: lastSkipped })
      tellFailure(answer)
    })
  }

  const deal = useDealing((fresh) => dispatch({ type: 'dealt', deck: fresh }))
  const needsCards = game.cards.length < FEW && !game.isExhausted
  useEffect(() => {
    // What is still on its way to the server would come back as new.
    if (needsCards && !isWaiting()) deal()
  })

  const isGone = useCallback((id: string) => dispatch({ type: 'gone', id }), [])
  return { game, swipe, bringBack, isGone, deal }
}

function useDealing(dealt: (deck: Deck) => void) {
  const { load, state, data } = useFetcher<{ deck: Deck }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is dealt once
  useEffect(() => {
    if (data) dealt(data.deck)
  }, [data])
  return useCallback(() => {
    if (state === 'idle') load(ADDRESS)
  }, [state, load])
}
