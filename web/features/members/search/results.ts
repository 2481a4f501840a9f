import type { MemberCard, SearchAnswer } from '../../../../core/contract/members/members.ts'

/** Appends the next page. A member who moved in the order meanwhile is not shown twice. */
export function withNextPage(results: SearchAnswer, page: SearchAnswer): SearchAnswer {
  const members = withoutDoubles([...results.members, ...page.members])
  return {
    members,
    // Near misses come with the last page; a member who was found after all is no near miss.
    similar: withoutDoubles([...members, ...page.similar]).slice(members.length),
    next: page.next,
    total: results.total,
    total_is_minimum: results.total_is_minimum,
    real_members: results.real_members,
  }
}

function withoutDoubles(members: readonly MemberCard[]): MemberCard[] {
  const seen = new Set<string>()
  return members.filter(({ id }) => !seen.has(id) && seen.add(id))
}

/** Ids of all members on the page, in their order. */
export const idsOf = ({ members, similar }: SearchAnswer): string[] =>
  [...members, ...similar].map(({ id }) => id)
