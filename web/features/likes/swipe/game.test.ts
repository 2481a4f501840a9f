import { describe, expect, test } from 'vitest'
import type { DeckCard } from '../../../../core/contract/likes/likes.ts'
import { sampleCard } from '../../../../tests/support/samples.ts'
import { type Game, type GameEvent, play, startGame } from './game.ts'

const card = (id: string): DeckCard => ({
  ...sampleCard(id),
  about: '',
  photos: [],
  interests: [],
  in_common: null,
})
const [eva, noor, finn] = [card('eva'), card('noor'), card('finn')]
const AGAIN = '2026-05-18T22:00:00.000Z'
const deck = (members: DeckCard[], likes_left = 4) => ({ members, likes_left, likes_again_at: AGAIN })

const replay = (game: Game, ...events: GameEvent[]) => events.reduce(play, game)
const names = (cards: readonly DeckCard[]) => cards.map(({ name }) => name)
const like: GameEvent = { type: 'swiped', direction: 'like' }
const skip: GameEvent = { type: 'swiped', direction: 'skip' }

describe('the swipe game', () => {
  test('a like takes the card off the top and one of the likes of the day', () => {
    const game = replay(startGame(deck([eva, noor])), like)
    expect(names(game.cards)).toEqual(['noor'])
    expect(game.leaving).toEqual([{ card: eva, direction: 'like' }])
    expect(game.likesLeft).toBe(3)
    expect(replay(game, { type: 'gone', id: 'eva' }).leaving).toEqual([])
  })

  test('without likes left a like moves nothing, and skipping goes on', () => {
    const game = startGame(deck([eva, noor], 0))
    expect(replay(game, like)).toBe(game)
    expect(names(replay(game, skip).cards)).toEqual(['noor'])
  })

  test('the last one skipped comes back first, even while it still flies', () => {
    const game = replay(startGame(deck([eva, noor, finn])), skip, skip, { type: 'brought back' })
    expect(names(game.cards)).toEqual(['noor', 'finn'])
    expect(game.returned).toEqual({ id: 'noor', from: 'skip' })
    expect(game.leaving).toEqual([{ card: eva, direction: 'skip' }])
    expect(names(replay(game, { type: 'brought back' }).cards)).toEqual(['eva', 'noor', 'finn'])
  })

  test('somebody liked is not among those who can be brought back', () => {
    const game = replay(startGame(deck([eva, noor])), like, { type: 'brought back' })
    expect(names(game.cards)).toEqual(['noor'])
  })

  test('a refused like puts the card back, and the like', () => {
    const refused: GameEvent = { type: 'swipe refused', card: eva, direction: 'like', isLimit: false }
    const game = replay(startGame(deck([eva, noor])), like, refused)
    expect(names(game.cards)).toEqual(['eva', 'noor'])
    expect(game.likesLeft).toBe(4)
    expect(game.returned).toEqual({ id: 'eva', from: 'like' })
  })

  test('likes that were used up elsewhere are told as used up', () => {
    const refused: GameEvent = { type: 'swipe refused', card: eva, direction: 'like', isLimit: true }
    expect(replay(startGame(deck([eva, noor])), like, refused).likesLeft).toBe(0)
  })

  test('a refused skip cannot be brought back a second time', () => {
    const refused: GameEvent = { type: 'swipe refused', card: eva, direction: 'skip', isLimit: false }
    const game = replay(startGame(deck([eva, noor])), skip, refused, { type: 'brought back' })
    expect(names(game.cards)).toEqual(['eva', 'noor'])
  })

  test('somebody who could not be brought back leaves again', () => {
    const game = replay(
      startGame(deck([eva, noor])),
      skip,
      { type: 'brought back' },
      { type: 'return refused', card: eva },
    )
    expect(names(game.cards)).toEqual(['noor'])
    expect(names(game.skipped)).toEqual(['eva'])
  })

  test('an answer does not give back likes that are still on their way', () => {
    const game = replay(startGame(deck([eva, noor])), like, like, { type: 'answered', likesLeft: 3 })
    expect(game.likesLeft).toBe(2)
  })

  test('new cards go below, nobody twice, until nobody is new', () => {
    const game = replay(startGame(deck([eva, noor])), { type: 'dealt', deck: deck([noor, finn], 2) })
    expect(names(game.cards)).toEqual(['eva', 'noor', 'finn'])
    expect(game.likesLeft).toBe(2)
    expect(game.isExhausted).toBe(false)
    expect(replay(game, { type: 'dealt', deck: deck([noor]) }).isExhausted).toBe(true)
  })

  test('somebody decided on is not dealt again before the server has heard of it', () => {
    const game = replay(startGame(deck([eva, noor])), skip, { type: 'gone', id: 'eva' })
    expect(names(replay(game, { type: 'dealt', deck: deck([eva, finn]) }).cards)).toEqual(['noor', 'finn'])
  })
})
