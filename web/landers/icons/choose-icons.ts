import { isIntimate } from '../../../core/rules/members/interests.ts'
import type { Interests } from '../../format/interest-words.ts'
import type { Lander } from '../shared/load-lander.ts'

/** Six rows on a phone. */
const ICONS = 24

/** What to choose from: first what those who are shown like most, so that every theme has a board of its own. */
export function chooseIcons({ interests, members }: Pick<Lander, 'interests' | 'members'>): Interests {
  const fansOf = (id: string) => members.filter((one) => one.interests.some((liked) => liked === id)).length
  return interests
    .filter(({ id }) => !isIntimate(id))
    .map((interest) => ({ interest, fans: fansOf(interest.id) }))
    .toSorted((one, other) => other.fans - one.fans)
    .slice(0, ICONS)
    .map(({ interest }) => interest)
}
