/**
 * Attributes of a profile (docs/product.md, members-profile-fields). The values of the looks are our choice.
 */
export const GENDERS = ['male', 'female'] as const
export const SEXUALITIES = ['hetero', 'gay', 'lesbian', 'bi'] as const
export const HAIR_COLOURS = ['black', 'brown', 'blond', 'red', 'grey', 'dyed', 'bald'] as const
export const EYE_COLOURS = ['brown', 'blue', 'green', 'hazel', 'grey'] as const
export const BODY_TYPES = ['slim', 'athletic', 'average', 'curvy', 'full'] as const
export const RELATIONSHIP_STATUSES = [
  'single',
  'relationship',
  'married',
  'divorced',
  'widowed',
  'open',
  'private',
] as const
export const TATTOOS = ['none', 'some', 'many'] as const
export const REASONS_FOR_JOINING = [
  'dating',
  'chat',
  'friendship',
  'relationship',
  'adventure',
  'curious',
] as const

export type Gender = (typeof GENDERS)[number]
export type Sexuality = (typeof SEXUALITIES)[number]
export type HairColour = (typeof HAIR_COLOURS)[number]
export type EyeColour = (typeof EYE_COLOURS)[number]
export type BodyType = (typeof BODY_TYPES)[number]
export type RelationshipStatus = (typeof RELATIONSHIP_STATUSES)[number]
export type Tattoos = (typeof TATTOOS)[number]
export type ReasonForJoining = (typeof REASONS_FOR_JOINING)[number]
