import { expect, test } from 'vitest'
import { INTERESTS, type Interest } from '../../../core/rules/members/interests.ts'
import { sampleCharacter } from '../../../tests/support/samples.ts'
import { chooseIcons } from './choose-icons.ts'

const interests = INTERESTS.map((id) => ({ id, name: id, icon: `#${id}` }))
const whoLikes = (...liked: Interest[]) => sampleCharacter({ interests: liked })

test('the board begins with what those who are shown like most, and has nothing of the bedroom', () => {
  const members = [whoLikes('wine', 'tea'), whoLikes('wine', 'bondage'), whoLikes('wine', 'tea')]
  const board = chooseIcons({ interests, members }).map(({ id }) => id)
  expect(board.slice(0, 3)).toEqual(['wine', 'tea', 'adventure'])
  expect(board).toHaveLength(24)
  expect(board).not.toContain('bondage')
})
