import { checkName } from '../account/names.ts'
import { checkBirthDate, type FieldProblem } from '../account/signup.ts'
import { DAY_MS, MINUTE_MS } from '../durations.ts'

/** Where a picture of a fictional profile comes from (docs/product.md, character-pictures). */
export const PICTURE_SOURCES = ['generated', 'licensed'] as const
export type PictureSource = (typeof PICTURE_SOURCES)[number]

/** The longest texts of a character, in signs. Our choice. */
export const CHARACTER_LENGTHS = { about: 2000, facts: 4000, voice: 2000, maker: 120, origin: 300 }

/** Licences of pictures are warned of this many days before their last one (docs/product.md, character-pictures). Our choice. */
export const LICENCE_WARNED_DAYS = 30
/** Licences that end are counted up to this number. Our choice. */
export const LICENCES_COUNTED = 500

/** Pictures of one character. Our choice. */
export const CHARACTER_PICTURES = 12

/**
 * A conversation counts as open for this long after its last message: it gets a goodbye when the character is put to
 * rest (docs/product.md, character-rest). Our choice.
 */
export const GOODBYE_WITHIN_MS = 30 * DAY_MS

/** A message that was on its way while a character was put to rest is stored within this time. */
export const GOODBYE_LOOKS_MS = 2 * MINUTE_MS

/**
 * Whether a fictional profile rests: it stands in no list, keeps its conversations and answers nobody. Members can be
 * invisible too, and go on answering.
 */
export const isResting = ({ kind, invisible }: { kind: 'member' | 'fictional'; invisible: boolean }) =>
  kind === 'fictional' && invisible

type Draft = {
  name: string
  date_of_birth: string
  about: string
  city: string
  interests: readonly string[]
}
type Problems = Partial<Record<keyof Draft, FieldProblem>>

/**
 * Checks what is typed of a character (docs/product.md, character-fields): a profile with gaps would stand in lists
 * behind all others. `today` is the day in the time zone of the site, `reserved` are the names of the site itself.
 */
export function checkCharacter(draft: Draft, today: string, reserved: readonly string[]): Problems {
  const problems: [keyof Draft, FieldProblem | null][] = [
    ['name', checkName(draft.name, { reserved })],
    ['date_of_birth', checkBirthDate(draft.date_of_birth, today)],
    ['about', draft.about.trim() === '' ? 'required' : null],
    ['city', draft.city === '' ? 'required' : null],
    ['interests', draft.interests.length === 0 ? 'required' : null],
  ]
  return Object.fromEntries(problems.filter(([, problem]) => problem !== null))
}

type Source = { source: PictureSource; maker: string; origin: string; until: string | null }

/** Checks the source of a picture. A licence that has ended is none. */
export function checkSource({ maker, origin, until }: Source, today: string) {
  const problems: [keyof Source, FieldProblem | null][] = [
    ['maker', maker === '' ? 'required' : null],
    ['origin', origin === '' ? 'required' : null],
    ['until', until !== null && until < today ? 'date_invalid' : null],
  ]
  return Object.fromEntries(problems.filter(([, problem]) => problem !== null))
}
