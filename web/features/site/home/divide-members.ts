import type { MemberCard } from '../../../../core/contract/members/members.ts'

/** Number of portraits in the opening picture. */
const FACES = 4
/** Two full rows on a wide screen. */
const GLIMPSE = 8

/**
 * Divides the members between the opening picture and the list below; a member is in both only on a young
 * site with too few members. The opening picture shows fictional profiles only: no member joined to be an
 * advertisement.
 */
export function divideMembers(members: readonly MemberCard[]) {
  const characters = members.filter((member) => member.main_image && member.kind === 'fictional')
  const faces = alternating(characters).slice(0, FACES)
  const others = members.filter((member) => !faces.includes(member))
  return { faces, glimpse: (others.length < FACES ? members : others).slice(0, GLIMPSE) }
}

/** Alternates women and men as long as there are both, because a random order may separate them. */
function alternating(members: readonly MemberCard[]): MemberCard[] {
  const [first] = members
  const same = members.filter((member) => member.gender === first?.gender)
  const other = members.filter((member) => member.gender !== first?.gender)
  const pairs = Math.min(same.length, other.length)
  return [
    ...same.slice(0, pairs).flatMap((member, index) => [member, ...other.slice(index, index + 1)]),
    ...same.slice(pairs),
    ...other.slice(pairs),
  ]
}
