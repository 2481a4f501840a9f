import type { DeckCard, LikesAnswer, Suggestion } from '../../core/contract/likes/likes.ts'
import type { MemberCard } from '../../core/contract/members/members.ts'
import type { LikeType } from '../../core/rules/likes/likes.ts'
import type { Ranked } from '../../core/rules/likes/ranking.ts'
import { commonGround, type Said, sharedInterests } from '../../core/rules/members/common-ground.ts'
import { isIntimate } from '../../core/rules/members/interests.ts'
import { presentCard } from '../members/present.ts'
import { presentPhoto } from '../platform/files/present.ts'
import type { Site } from '../site/site.ts'
import type { CandidateRow } from './candidate-store.ts'
import type { LikeEntry, ReceivedLike } from './list-store.ts'
import type { DeckSource } from './swipe-store.ts'

type Lists = {
  received: ReceivedLike[]
  fictional: ReceivedLike[]
  given: LikeEntry[]
  matches: LikeEntry[]
  profiles: MemberCard[]
  counts: Record<LikeType | 'unseen', number>
  next: string | null
}

export function presentLikes({ profiles, counts, next, ...lists }: Lists): LikesAnswer {
  const entry = ({ id, at }: LikeEntry) => ({ id, at: at.toISOString() })
  const received = lists.received.map((like) => ({ ...like, fictional: false }))
  const fromFictional = lists.fictional.map((like) => ({ ...like, fictional: true }))
  const { unseen, ...totals } = counts
  return {
    profiles,
    liked_by: [...received, ...fromFictional]
      .sort((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? -1 : 1))
      .map((like) => ({ ...entry(like), like_new: like.isNew, fictional: like.fictional })),
    given: lists.given.map(entry),
    matches: lists.matches.map(entry),
    new_likes: unseen,
    totals,
    next,
  }
}

/** A card of the swipe game, with the fields that the site shows of profiles. */
export function presentDeckCard(
  row: CandidateRow,
  { about, otherPhotos, ...source }: DeckSource,
  own: Said,
  site: Site,
  now: Date,
): DeckCard {
  const { interests } = row
  const { visible_profile_fields: shown, visible_profile_notes: notes } = site.settings
  const card = presentCard(source, now, site.timeZone)
  const others = otherPhotos.map((photo) => presentPhoto({ ...photo, status: 'active', isPrivate: false }))
  const shared = sharedInterests(own.interests, interests)
  const unshared = interests.filter((id) => !shared.includes(id) && !isIntimate(id))
  return {
    ...card,
    about: notes === 'yes' ? about : '',
    photos: card.main_image ? [card.main_image, ...others] : others,
    interests: shown.includes('interests')
      ? [...shared.map((id) => ({ id, shared: true })), ...unshared.map((id) => ({ id, shared: false }))]
      : [],
    in_common: commonGround(own, row, shown),
  }
}

export const presentSuggestion = (member: MemberCard, reasons: Ranked['reasons']): Suggestion => ({
  member,
  reasons,
})
