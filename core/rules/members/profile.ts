import { keysOf, recordOf } from '../../typed.ts'

/** Attributes that every profile has, because the signup asks for them (docs/product.md, members-profile-fields). */
export const GENDERS = ['male', 'female'] as const
export const SEXUALITIES = ['hetero', 'gay', 'lesbian', 'bi'] as const

export type Gender = (typeof GENDERS)[number]
export type Sexuality = (typeof SEXUALITIES)[number]

/** Parts of the own profile with profile fields. */
export type FieldPart = 'situation' | 'looks'

type ProfileField = {
  /** The choices, in the order in which forms offer them. */
  values: readonly string[]
  /** The part of the own profile that asks for it. */
  part: FieldPart
  /** Whether its part is complete only with it, and names it while it is closed. */
  counts: boolean
  /** Whether people who answer for fictional profiles see it of the member they write to. */
  seenAtDesk: boolean
}

/**
 * Profile fields: a member chooses one value of each, or leaves it open (docs/product.md, members-profile-fields).
 * Forms and profiles show them in this order. Everybody who may see a profile sees them, unless the site leaves one out of
 * its `visible_profile_fields`. A field has the same name here, on the wire, in the database and in the texts. The
 * values of the looks are our choice.
 */
export const PROFILE_FIELDS = {
  reason_for_joining: {
    values: ['dating', 'chat', 'friendship', 'relationship', 'adventure', 'curious'],
    part: 'situation',
    counts: true,
    seenAtDesk: true,
  },
  relationship_status: {
    values: ['single', 'relationship', 'married', 'divorced', 'widowed', 'open', 'private'],
    part: 'situation',
    counts: true,
    seenAtDesk: true,
  },
  body_type: {
    values: ['slim', 'athletic', 'average', 'curvy', 'full'],
    part: 'looks',
    counts: true,
    seenAtDesk: false,
  },
  hair_colour: {
    values: ['black', 'brown', 'blond', 'red', 'grey', 'dyed', 'bald'],
    part: 'looks',
    counts: true,
    seenAtDesk: false,
  },
  eye_colour: {
    values: ['brown', 'blue', 'green', 'hazel', 'grey'],
    part: 'looks',
    counts: true,
    seenAtDesk: false,
  },
  tattoos: {
    values: ['none', 'some', 'many'],
    part: 'looks',
    counts: false,
    seenAtDesk: false,
  },
} as const satisfies Record<string, ProfileField>

export type FieldName = keyof typeof PROFILE_FIELDS
export type FieldValue<Name extends FieldName> = (typeof PROFILE_FIELDS)[Name]['values'][number]
/** A choice for every profile field; null where it was left open. */
export type FieldValues = { [Name in FieldName]: FieldValue<Name> | null }

export type ReasonForJoining = FieldValue<'reason_for_joining'>
export type RelationshipStatus = FieldValue<'relationship_status'>
export type BodyType = FieldValue<'body_type'>
export type HairColour = FieldValue<'hair_colour'>
export type EyeColour = FieldValue<'eye_colour'>
export type Tattoos = FieldValue<'tattoos'>

export const FIELD_NAMES = keysOf(PROFILE_FIELDS)

/** Fields that forms offer as a group to skip; the reason for joining is asked by itself. */
export const SKIPPABLE_FIELDS = FIELD_NAMES.filter((name) => name !== 'reason_for_joining')

export const fieldsIn = (part: FieldPart) => FIELD_NAMES.filter((name) => PROFILE_FIELDS[name].part === part)

export const countedIn = (part: FieldPart) => fieldsIn(part).filter((name) => PROFILE_FIELDS[name].counts)

type DeskField = {
  [Name in FieldName]: (typeof PROFILE_FIELDS)[Name]['seenAtDesk'] extends true ? Name : never
}[FieldName]
export const DESK_FIELDS = FIELD_NAMES.filter((name): name is DeskField => PROFILE_FIELDS[name].seenAtDesk)

/** A profile of which every field was left open. */
export const NOTHING_CHOSEN: FieldValues = recordOf(FIELD_NAMES, () => null)
