import { useCallback, useEffect, useReducer, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { DeckCard } from '../../../../core/contract/likes/likes.ts'
import { useInTurn } from '../../../forms/use-in-turn.ts'
import { showLikeAnswer } from '../../members/like/show-like-answer.ts'
import { type Deck, play, startGame } from './game.ts'
import type { Direction } from './gesture.ts'
import type { MoveAnswer } from './make-move.ts'

const ADDRESS = '/swipe-game'
/** Further cards are loaded when only this many are left. */
const FEW = 4

/** State and moves of the swipe game. A move shows at once; a refused move is undone. */
export function useSwipeGame(deck: Deck, onOutOfLikes: () => void) {
  const t = useTranslations('swipe-game')
  const [game, dispatch] = useReducer(play, deck, startGame)
  const { send, isWaiting } = useInTurn<MoveAnswer>(ADDRESS)
  const [top] = game.cards
  const lastSkipped = game.skipped.at(-1)

  const swipe = (direction: Direction): boolean => {
    if (!top) return false
    if (direction === 'like' && game.likesLeft === 0) {
      onOutOfLikes()
      return false
    }
    dispatch({ type: 'swiped', direction })
    send({ move: direction, profile: top.id }).then((answer) => settleSwipe(top, direction, answer))
    return true
  }

  const settleSwipe = (card: DeckCard, direction: Direction, answer: MoveAnswer) => {
    if (!answer.ok)
      dispatch({ type: 'swipe refused', card, direction, isLimit: answer.code === 'swipe_limit' })
    else if (answer.likesLeft !== null) dispatch({ type: 'answered', likesLeft: answer.likesLeft })
    showLikeAnswer(card, answer, t('no_connection'))
  }

  const bringBack = () => {
    if (!lastSkipped) return
    dispatch({ type: 'brought back' })
    send({ move: 'undo', profile: lastSkipped.id }).then((answer) => {
      if (!answer.ok) dispatch({ type: 'return refused', card: lastSkipped })
      showLikeAnswer(lastSkipped, answer, t('no_connection'))
    })
  }

  const deal = useDealing((fresh) => dispatch({ type: 'dealt', deck: fresh }))
  const needsCards = game.cards.length < FEW && !game.isExhausted
  useEffect(() => {
    // Cards whose move is still on its way to the server would be dealt again.
    if (needsCards && !isWaiting()) deal()
  })

  const isGone = useCallback((id: string) => dispatch({ type: 'gone', id }), [])
  return { game, swipe, bringBack, isGone, deal }
}

function useDealing(dealt: (deck: Deck) => void) {
  const { load, data } = useFetcher<{ deck: Deck }>()
  // From the call until the game shows the cards of its answer: renderings between these would ask the server again.
  const isAsked = useRef(false)
  const isAnswered = useRef(false)
  useEffect(() => {
    if (isAnswered.current) isAsked.current = false
    isAnswered.current = false
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is dealt once
  useEffect(() => {
    if (!data) return
    isAnswered.current = true
    dealt(data.deck)
  }, [data])
  return useCallback(() => {
    if (isAsked.current) return
    isAsked.current = true
    load(ADDRESS)
  }, [load])
}
