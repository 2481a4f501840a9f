import type { MemberCard } from '../../../../core/contract/members/members.ts'

/** As many portraits as the opening picture is composed of. */
const FACES = 4
/** Two full rows on a wide screen. */
const GLIMPSE = 8

/** Who opens the page and who stands below; nobody twice, unless a young site has too few to fill both. */
export function divideMembers(members: readonly MemberCard[]) {
  const withPhoto = members.filter((member) => member.main_image)
  const faces = alternating(withPhoto).slice(0, FACES)
  const others = members.filter((member) => !faces.includes(member))
  return { faces, glimpse: (others.length < FACES ? members : others).slice(0, GLIMPSE) }
}

/** Women and men in turn, as far as there are both: chance may have put them in two heaps. */
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
