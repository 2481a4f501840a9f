import type { MemberProfile } from '../../../../core/contract/members/members.ts'
import { fieldsIn } from '../../../../core/rules/members/profile.ts'
import type { VisibleField } from '../../../../core/rules/site/site.ts'

/** Attributes in the order of interest. */
const FACTS = [...fieldsIn('situation'), 'gender', 'sexuality', ...fieldsIn('looks')] as const
type FactName = (typeof FACTS)[number]

type Fact = { field: FactName; value: string }

/** Attributes that a member gave and the site shows. "Prefer not to say" is left out. */
export function factsOf(member: Pick<MemberProfile, FactName>, visible: readonly VisibleField[]): Fact[] {
  return FACTS.flatMap((field) => {
    const value = member[field]
    const isSaid = value !== null && value !== 'private'
    return isSaid && visible.includes(field) ? [{ field, value }] : []
  })
}
