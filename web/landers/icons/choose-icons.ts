import { isIntimate } from '../../../core/rules/members/interests.ts'
import type { Interests } from '../../format/interest-words.ts'
import type { Lander } from '../shared/load-lander.ts'

/** Six rows on a phone. */
const ICONS = 24

/**
 * Icons to choose from: first the interests that the shown profiles have most, so that every theme has its
 * own board.
 */
export function chooseIcons({ interests, members }: Pick<Lander, 'interests' | 'members'>): Interests {
  const fansOf = (id: string) =>
    members.filter((member) => member.interests.some((interest) => interest === id)).length
  return interests
    .filter(({ id }) => !isIntimate(id))
    .map((interest) => ({ interest, fans: fansOf(interest.id) }))
    .toSorted((a, b) => b.fans - a.fans)
    .slice(0, ICONS)
    .map(({ interest }) => interest)
}
