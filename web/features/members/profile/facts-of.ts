import type { MemberProfile } from '../../../../core/contract/members/members.ts'
import type { PROFILE_FIELDS } from '../../../../core/rules/site/site.ts'

type ProfileField = (typeof PROFILE_FIELDS)[number]

/** What one wants to know first comes first. */
const FIELDS = [
  'reason_for_joining',
  'relationship_status',
  'gender',
  'sexuality',
  'body_type',
  'hair_colour',
  'eye_colour',
  'tattoos',
] as const satisfies ProfileField[]

type Fact = { field: (typeof FIELDS)[number]; value: string }

/** What somebody said of themselves and the site shows. "Prefer not to say" says nothing, so it is left out. */
export function factsOf(
  member: Pick<MemberProfile, (typeof FIELDS)[number]>,
  visible: readonly ProfileField[],
): Fact[] {
  return FIELDS.flatMap((field) => {
    const value = member[field]
    const isSaid = value !== null && value !== 'private'
    return isSaid && visible.includes(field) ? [{ field, value }] : []
  })
}
