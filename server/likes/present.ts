import type { DeckCard, LikesAnswer, Suggestion } from '../../core/contract/likes/likes.ts'
import type { MemberCard } from '../../core/contract/members/members.ts'
import type { Ranked } from '../../core/rules/likes/ranking.ts'
import { type Interest, isIntimate } from '../../core/rules/members/interests.ts'
import type { PhotoRow } from '../photos/store.ts'
import { presentPhoto } from '../platform/files/present.ts'
import type { countLikes } from '../relations/like-list-store.ts'

type Entry = { id: string; at: Date }
type Received = Entry & { kind: 'member' | 'fictional'; seenAt: Date | null }

type Lists = {
  received: Received[]
  fictional: Received[]
  given: Entry[]
  matches: Entry[]
  cards: Map<string, MemberCard>
  counts: Awaited<ReturnType<typeof countLikes>>
  next: string | null
}

export function presentLikes({ cards, counts, next, ...lists }: Lists): LikesAnswer {
  // A member may have left between the two queries.
  const isThere = ({ id }: Entry) => cards.has(id)
  const entry = ({ id, at }: Entry) => ({ id, at: at.toISOString() })
  const { unseen, ...totals } = counts
  return {
    profiles: [...cards.values()],
    liked_by: [...lists.received, ...lists.fictional]
      .filter(isThere)
      .sort((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? -1 : 1))
      .map((like) => ({
        ...entry(like),
        like_new: like.seenAt === null,
        fictional: like.kind === 'fictional',
      })),
    given: lists.given.filter(isThere).map(entry),
    matches: lists.matches.filter(isThere).map(entry),
    new_likes: unseen,
    totals,
    next,
  }
}

/** Interests that both members have; intimate ones last. */
export const sharedInterests = (own: readonly Interest[], other: readonly Interest[]): Interest[] =>
  other
    .filter((interest) => own.includes(interest))
    .sort((a, b) => Number(isIntimate(a)) - Number(isIntimate(b)) || (a < b ? -1 : 1))

type DeckDetails = { about: string; otherPhotos: PhotoRow[]; sharedInterests: Interest[] }

export const presentDeckCard = (card: MemberCard, details: DeckDetails): DeckCard => ({
  ...card,
  about: details.about,
  photos: [
    ...(card.main_image ? [card.main_image] : []),
    ...details.otherPhotos.map((row) => presentPhoto(row)),
  ],
  shared_interests: details.sharedInterests,
})

export const presentSuggestion = (member: MemberCard, reasons: Ranked['reasons']): Suggestion => ({
  member,
  reasons,
})
