import type { makeCharacter } from '../../../core/contract/console/characters.ts'
import type { CallOf } from '../../../core/contract/endpoint.ts'
import { NOTHING_CHOSEN, SKIPPABLE_FIELDS } from '../../../core/rules/members/profile.ts'
import { pickOf } from '../../../core/typed.ts'
import type { Answer } from '../../lib/call.ts'

export type Character = Answer<'readCharacter'>
export type FormSite = Answer<'listCharacterSites'>['sites'][number]
export type Draft = CallOf<typeof makeCharacter>['body']

/** What a form holds before the server has seen it: choices may still be open. */
export type Typed = Omit<Draft, 'gender' | 'seeks' | 'reason_for_joining'> & {
  gender: Draft['gender'] | null
  seeks: Draft['seeks'] | null
  reason_for_joining: Draft['reason_for_joining'] | null
  /** The name of the city as it stands in the field. */
  cityName: string
}

/** The state of the form, for its groups of fields. */
export type FieldsProps = {
  typed: Typed
  set: (change: Partial<Typed>) => void
  errors: Record<string, string>
}

export const emptyCharacter = ({ id, countries }: FormSite): Typed => ({
  site: id,
  name: '',
  gender: null,
  seeks: null,
  date_of_birth: '',
  country: countries[0] ?? 'NL',
  city: '',
  cityName: '',
  about: '',
  interests: [],
  ...NOTHING_CHOSEN,
  facts: '',
  voice: '',
})

export const typedOf = (character: Character): Typed => ({
  ...character,
  city: character.place?.id ?? '',
  cityName: character.place ? cityLabel(character.place) : '',
})

export const cityLabel = ({ name, region }: { name: string; region: string }) =>
  region && region !== name ? `${name} (${region})` : name

/** The draft that is sent; null while a choice is open, which the browser demands by itself. */
export function draftOf({ cityName: _, ...typed }: Typed): Draft | null {
  const { gender, seeks, reason_for_joining } = typed
  if (!gender || !seeks || !reason_for_joining) return null
  const { site, name, date_of_birth, country, city, about, interests, facts, voice } = typed
  return {
    ...{ site, name, gender, seeks, date_of_birth, country, city, about, interests, facts, voice },
    ...{ ...pickOf(typed, SKIPPABLE_FIELDS), reason_for_joining },
  }
}

/** The address of a picture, also of a character that members cannot see. */
export const pictureAddress = (character: string, picture: string, size: 'thumb' | 'match' | 'full') =>
  `/api/console/characters/${character}/pictures/${picture}?size=${size}`
