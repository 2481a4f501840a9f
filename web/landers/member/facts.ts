import type { MemberProfile } from '../../../core/contract/members/members.ts'
import { isIntimate } from '../../../core/rules/members/interests.ts'
import type { VisibleField } from '../../../core/rules/site/site.ts'
import { type Interests, nameOf } from '../../format/interest-words.ts'
import { useShell } from '../../session/use-shell.ts'

/** A public page shows only a few interests. */
const MOST_INTERESTS = 6

/** Facts about a member on a lander: only the attributes that the site shows, and no intimate interests. */
export function useFacts(member: MemberProfile, interests: Interests) {
  const { settings, locale } = useShell()
  const shows = (field: VisibleField) => settings.visible_profile_fields.includes(field)
  const liked = shows('interests') ? member.interests.map(({ id }) => id) : []
  const shown = liked.filter((id) => !isIntimate(id)).slice(0, MOST_INTERESTS)
  return {
    city: shows('city') ? member.city : null,
    reason: shows('reason_for_joining') ? member.reason_for_joining : null,
    interests: shown.flatMap((id) => {
      const interest = interests.find((candidate) => candidate.id === id)
      return interest ? [{ ...interest, inSentence: nameOf(id, interests, locale) ?? interest.name }] : []
    }),
  }
}
