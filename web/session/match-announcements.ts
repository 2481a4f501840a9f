import type { MemberCard } from '../../core/contract/members/members.ts'

/** A match or a like that is shown to the member over any page. */
export type Announcement = { kind: 'match' | 'like'; member: MemberCard }

declare global {
  interface WindowEventMap {
    'vonk:match': CustomEvent<MemberCard>
    'vonk:like': CustomEvent<MemberCard>
  }
}

const EVENTS = { match: 'vonk:match', like: 'vonk:like' } as const

/** Shows the modal of a match with this member. */
export const announceMatch = (member: MemberCard) => announce({ kind: 'match', member })

/** Shows the modal of a like by this member. */
export const announceLike = (member: MemberCard) => announce({ kind: 'like', member })

function announce({ kind, member }: Announcement) {
  window.dispatchEvent(new CustomEvent(EVENTS[kind], { detail: member }))
}

/** Listens to every announcement. Returns the function that stops listening. */
export function onAnnouncement(listener: (announcement: Announcement) => void): () => void {
  const listenTo = (kind: Announcement['kind']) => {
    const hear = ({ detail }: CustomEvent<MemberCard>) => listener({ kind, member: detail })
    window.addEventListener(EVENTS[kind], hear)
    return () => window.removeEventListener(EVENTS[kind], hear)
  }
  const ends = [listenTo('match'), listenTo('like')]
  return () => {
    for (const end of ends) end()
  }
}

/**
 * The queue of announcements. The same event may come both as the answer to a like and live; a match replaces
 * the like of the same member.
 */
export function withAnnouncement(
  waiting: readonly Announcement[],
  announcement: Announcement,
): readonly Announcement[] {
  const isAboutSameMember = ({ member }: Announcement) => member.id === announcement.member.id
  const isKnown = (queued: Announcement) =>
    isAboutSameMember(queued) && (queued.kind === 'match' || announcement.kind === 'like')
  if (waiting.some(isKnown)) return waiting
  return [...waiting.filter((queued) => !isAboutSameMember(queued)), announcement]
}
