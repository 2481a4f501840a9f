import type { MemberCard } from '../../../../core/contract/members/members.ts'

/** Something between two people that deserves a moment of its own. */
export type Moment = { kind: 'match' | 'like'; member: MemberCard }

const EVENTS = { match: 'vonk:match', like: 'vonk:like' } as const

/** Shows the match with this member, from wherever it was found out. */
export const tellMatch = (member: MemberCard) => tell({ kind: 'match', member })

/** Shows that this member likes the reader. */
export const tellLike = (member: MemberCard) => tell({ kind: 'like', member })

function tell({ kind, member }: Moment) {
  window.dispatchEvent(new CustomEvent(EVENTS[kind], { detail: member }))
}

/** Hears of every moment until the returned function is called. */
export function onMoment(listen: (moment: Moment) => void): () => void {
  const listenTo = (kind: Moment['kind']) => {
    const hear = (event: Event) => listen({ kind, member: (event as CustomEvent<MemberCard>).detail })
    window.addEventListener(EVENTS[kind], hear)
    return () => window.removeEventListener(EVENTS[kind], hear)
  }
  const ends = [listenTo('match'), listenTo('like')]
  return () => {
    for (const end of ends) end()
  }
}

/**
 * The moments still to be shown, one after another. The same news may come both as the answer to a like
 * and live; a match also says all that a like would.
 */
export function withMoment(waiting: readonly Moment[], moment: Moment): readonly Moment[] {
  const about = ({ member }: Moment) => member.id === moment.member.id
  if (waiting.some((known) => about(known) && (known.kind === 'match' || moment.kind === 'like')))
    return waiting
  return [...waiting.filter((known) => !about(known)), moment]
}
