type OfKind = { kind: 'member' | 'fictional' }

/** Real members per fictional profile, while both kinds are left. Our choice. */
const MEMBERS_IN_A_ROW = 2

/** Mixes real and fictional profiles, each kind in its own order, beginning with the real ones. */
export function mixKinds<T extends OfKind>(people: readonly T[]): T[] {
  const members = people.filter(({ kind }) => kind === 'member')
  const fictional = people.filter(({ kind }) => kind === 'fictional')
  const mixed: T[] = []
  while (members.length > 0 || fictional.length > 0) {
    mixed.push(...members.splice(0, MEMBERS_IN_A_ROW), ...fictional.splice(0, 1))
  }
  return mixed
}
