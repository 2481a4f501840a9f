import type { LikesAnswer } from '../../../../core/contract/likes/likes.ts'
import type { MemberCard } from '../../../../core/contract/members/members.ts'
import { LIKE_TYPES, type LikeType } from '../../../../core/rules/likes/likes.ts'
import { isOneOf } from '../../../../core/typed.ts'

export type Like = {
  member: MemberCard
  at: string
  isNew: boolean
  isMatch: boolean
}

export type LikeGroups = Record<LikeType, Like[]>

/**
 * Groups the likes with their member cards. Likes by fictional profiles have a group of their own and are
 * never new; nor is an answered like.
 */
export function groupLikes(pages: readonly LikesAnswer[]): LikeGroups {
  const people = new Map(pages.flatMap(({ profiles }) => profiles).map((member) => [member.id, member]))
  const matchIds = new Set(pages.flatMap(({ matches }) => matches.map(({ id }) => id)))
  const givenIds = new Set(pages.flatMap((page) => page.given.map(({ id }) => id)))
  const group = (entries: readonly { id: string; at: string; like_new?: boolean; fictional?: boolean }[]) => {
    const seen = new Set<string>()
    return entries.flatMap(({ id, at, like_new = false, fictional = false }): Like[] => {
      const member = people.get(id)
      if (!member || seen.has(id)) return []
      seen.add(id)
      return [{ member, at, isNew: like_new && !fictional, isMatch: matchIds.has(id) }]
    })
  }
  const received = pages.flatMap(({ liked_by }) => liked_by)
  const groups = {
    received: group(received.filter(({ fictional }) => !fictional)),
    fictional: group(received.filter(({ fictional }) => fictional)),
    given: group(pages.flatMap((page) => page.given)),
    matches: group(pages.flatMap(({ matches }) => matches)),
  }
  // A member in both lists is a match, whether or not the match itself is on these pages.
  for (const type of ['received', 'fictional'] as const)
    for (const like of groups[type]) {
      like.isMatch ||= givenIds.has(like.member.id)
      like.isNew &&= !like.isMatch
    }
  return groups
}

/** Number of cards per list in the overview; a link leads to the whole list. */
export const SHOWN = 4

export type LikesOverview = Pick<LikesAnswer, 'new_likes' | 'totals'> & { groups: LikeGroups }

/** The likes that the overview shows. Of those given there are spare ones, for likes that are taken back. */
export function overviewOf(likes: LikesAnswer): LikesOverview {
  const { received, fictional, given, matches } = groupLikes([likes])
  return {
    new_likes: likes.new_likes,
    totals: likes.totals,
    groups: {
      received: received.slice(0, SHOWN),
      fictional: fictional.slice(0, SHOWN),
      given: given.slice(0, 2 * SHOWN),
      matches: matches.slice(0, SHOWN),
    },
  }
}

export const isLikeType = (value: string): value is LikeType => isOneOf(LIKE_TYPES, value)
