import type { DeckCard } from '../../../../core/contract/likes/likes.ts'
import type { Direction } from './gesture.ts'

/**
 * State of the swipe game. Every move shows before the server has answered, and is undone after a refusal.
 */
export type Game = {
  /** The first card lies on top. */
  cards: readonly DeckCard[]
  /** Cards that are animating off the screen. */
  leaving: readonly { card: DeckCard; direction: Direction }[]
  /** Skipped cards that can be brought back, the last one first. */
  skipped: readonly DeckCard[]
  /** Ids of all decided cards: the server may deal them again while a move is on its way. */
  decided: ReadonlySet<string>
  /** The card that was brought back last, and the side it comes in from. */
  returned: { id: string; from: Direction } | null
  likesLeft: number
  likesAgainAt: string
  /** True when the server has no further cards. */
  isExhausted: boolean
}

export type Deck = { members: readonly DeckCard[]; likes_left: number; likes_again_at: string }

export type GameEvent =
  | { type: 'swiped'; direction: Direction }
  | { type: 'gone'; id: string }
  | { type: 'brought back' }
  | { type: 'answered'; likesLeft: number }
  | { type: 'swipe refused'; card: DeckCard; direction: Direction; isLimit: boolean }
  | { type: 'return refused'; card: DeckCard }
  | { type: 'dealt'; deck: Deck }

export const startGame = (deck: Deck): Game => ({
  cards: deck.members,
  leaving: [],
  skipped: [],
  decided: new Set(),
  returned: null,
  likesLeft: deck.likes_left,
  likesAgainAt: deck.likes_again_at,
  isExhausted: deck.members.length === 0,
})

export function play(game: Game, event: GameEvent): Game {
  switch (event.type) {
    case 'swiped':
      return swipe(game, event.direction)
    case 'gone':
      return { ...game, leaving: game.leaving.filter(({ card }) => card.id !== event.id) }
    case 'brought back': {
      const card = game.skipped.at(-1)
      if (!card) return game
      return { ...onTop(game, card, 'skip'), skipped: game.skipped.slice(0, -1) }
    }
    case 'answered':
      // The answer does not count likes still on their way, so it only ever corrects downwards.
      return { ...game, likesLeft: Math.min(game.likesLeft, event.likesLeft) }
    case 'swipe refused':
      return refuseSwipe(game, event)
    case 'return refused': {
      const { card } = event
      return {
        ...game,
        cards: without(game.cards, card),
        skipped: [...without(game.skipped, card), card],
        decided: new Set([...game.decided, card.id]),
      }
    }
    case 'dealt':
      return deal(game, event.deck)
  }
}

function swipe(game: Game, direction: Direction): Game {
  const [card, ...cards] = game.cards
  if (!card || (direction === 'like' && game.likesLeft === 0)) return game
  return {
    ...game,
    cards,
    leaving: [...game.leaving, { card, direction }],
    skipped: direction === 'skip' ? [...game.skipped, card] : game.skipped,
    decided: new Set([...game.decided, card.id]),
    returned: null,
    likesLeft: direction === 'like' ? game.likesLeft - 1 : game.likesLeft,
  }
}

function refuseSwipe(
  game: Game,
  { card, direction, isLimit }: { card: DeckCard; direction: Direction; isLimit: boolean },
): Game {
  const regained = direction === 'like' ? 1 : 0
  return {
    ...onTop(game, card, direction),
    skipped: without(game.skipped, card),
    likesLeft: isLimit ? 0 : game.likesLeft + regained,
  }
}

function onTop(game: Game, card: DeckCard, from: Direction): Game {
  return {
    ...game,
    cards: [card, ...without(game.cards, card)],
    leaving: game.leaving.filter((leaver) => leaver.card.id !== card.id),
    decided: new Set([...game.decided].filter((id) => id !== card.id)),
    returned: { id: card.id, from },
  }
}

/** Adds cards that are not in the game yet. */
function deal(game: Game, deck: Deck): Game {
  const dealtIds = new Set([...game.decided, ...game.cards.map(({ id }) => id)])
  const fresh = deck.members.filter(({ id }) => !dealtIds.has(id))
  return {
    ...game,
    cards: [...game.cards, ...fresh],
    likesLeft: deck.likes_left,
    likesAgainAt: deck.likes_again_at,
    isExhausted: fresh.length === 0,
  }
}

const without = (cards: readonly DeckCard[], { id }: DeckCard) => cards.filter((card) => card.id !== id)
