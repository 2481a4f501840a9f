import type { MemberProfile } from '../../../../core/contract/members/members.ts'
import type { PROFILE_FIELDS } from '../../../../core/rules/site/site.ts'

type ProfileField = (typeof PROFILE_FIELDS)[number]

/** Attributes in the order of interest. */
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

/** Attributes that a member gave and the site shows. "Prefer not to say" is left out. */
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
