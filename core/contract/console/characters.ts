import { z } from 'zod'
import { SEEKS } from '../../rules/account/signup.ts'
import { CHARACTER_LENGTHS, PICTURE_SOURCES } from '../../rules/characters/characters.ts'
import { FICTIONAL_ANSWERS } from '../../rules/chat/chat.ts'
import { INTERESTS } from '../../rules/members/interests.ts'
import {
  country,
  gender,
  interest,
  locale,
  MAX_INTEGER,
  profileFields,
  reasonForJoining,
  setOf,
} from '../values.ts'
import { staffEndpoint } from './endpoint.ts'
import { nothing } from './session.ts'
import { reason } from './staff.ts'

const idParams = z.object({ id: z.uuid() })
const onePicture = z.object({ id: z.uuid(), picture: z.uuid() })
const version = z.number().int().min(0).max(MAX_INTEGER).describe('of the character as the caller saw it')
/** Typed text of any plausible length passes the schema, so that the rules can name what is wrong with it. */
const typed = z.string().max(1000)
const text = (longest: number) => z.string().trim().max(longest)

const found = z.object({
  id: z.uuid(),
  site: z.uuid(),
  name: z.string(),
  age: z.number().int(),
  gender,
  country,
  city: z.string().nullable(),
  picture: z.uuid().nullable().describe('the main picture'),
  pictures: z.number().int(),
  rested: z.iso.datetime().nullable().describe('since when the character rests'),
})

export const listCharacters = staffEndpoint({
  method: 'GET',
  name: 'characters',
  needs: 'desk.characters',
  summary: 'Fictional profiles by name',
  query: z.object({
    name: z.string().trim().max(80).optional().describe('how the name begins, in any case'),
    state: z.enum(['shown', 'resting']).optional(),
    licence: z.literal('ending').optional().describe('only those with a picture whose licence ends soon'),
    gender: gender.optional(),
    site: z.uuid().optional(),
    after: z.string().max(500).optional().describe('the cursor of the page before'),
  }),
  response: z.object({ characters: z.array(found), next: z.string().nullable() }),
})

const source = z.object({
  source: z.enum(PICTURE_SOURCES),
  maker: text(CHARACTER_LENGTHS.maker).describe('the program, the photographer or the agency'),
  origin: text(CHARACTER_LENGTHS.origin).describe('an address, the number of a contract, a file'),
  until: z.iso.date().nullable().describe('the last day of a licence; null without an end'),
})

const picture = z.object({
  id: z.uuid(),
  main: z.boolean(),
  private: z.boolean(),
  shown: z.boolean().describe('false for one that is under review, was removed, or whose licence has ended'),
  source: source.nullable().describe('null for a portrait that the demo paints'),
})

export const readCharacter = staffEndpoint({
  method: 'GET',
  name: 'characters/:id',
  needs: 'desk.characters',
  summary: 'A fictional profile with its sheet and pictures',
  params: idParams,
  response: z.object({
    ...found.omit({ picture: true, pictures: true }).shape,
    ...profileFields,
    version,
    language: locale.describe('of the text about oneself'),
    seeks: z.enum(SEEKS),
    date_of_birth: z.iso.date(),
    place: z.object({ id: z.string(), name: z.string(), region: z.string() }).nullable(),
    about: z.string(),
    interests: z.array(interest),
    facts: z.string(),
    voice: z.string(),
    pictures: z.array(picture),
    met: z
      .boolean()
      .describe(
        'whether somebody has written with it: its name, date of birth and gender then stay as they are',
      ),
    conversations: z
      .object({ open: z.number().int(), owed: z.number().int() })
      .describe('those that would get a goodbye, and those in which the member waits for an answer'),
  }),
  errors: ['character_unknown'],
})

const draft = z.object({
  name: typed,
  gender,
  seeks: z.enum(SEEKS),
  date_of_birth: typed,
  country,
  city: z.string().max(40).describe('id of a city'),
  about: text(CHARACTER_LENGTHS.about).describe('in the language of the site'),
  interests: setOf(interest).max(INTERESTS.length),
  ...profileFields,
  reason_for_joining: reasonForJoining,
  facts: text(CHARACTER_LENGTHS.facts).describe('what is true of the character, one fact on each line'),
  voice: text(CHARACTER_LENGTHS.voice).describe('how the character writes'),
})

export const makeCharacter = staffEndpoint({
  method: 'POST',
  name: 'characters',
  needs: 'desk.characters',
  act: 'characters.make',
  idempotent: true,
  summary: 'Make a fictional profile; members see it at once, labelled as one',
  body: z.object({ ...draft.shape, site: z.uuid() }),
  status: 201,
  response: z.object({ id: z.uuid() }),
  errors: ['site_unknown'],
})

export const changeCharacter = staffEndpoint({
  method: 'PUT',
  name: 'characters/:id',
  needs: 'desk.characters',
  act: 'characters.change',
  summary: 'Change the profile and the sheet of a character',
  params: idParams,
  body: z.object({ ...draft.shape, version }),
  response: z.object({ version }),
  errors: ['character_unknown', 'character_changed', 'character_met'],
})

export const listCharacterSites = staffEndpoint({
  method: 'GET',
  name: 'characters/sites',
  needs: 'desk.characters',
  summary: 'The sites on which the caller may make characters, with what their forms need',
  response: z.object({
    sites: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        language: locale,
        countries: z.array(country),
        answers: z.enum(FICTIONAL_ANSWERS).describe('who answers for its fictional profiles'),
      }),
    ),
  }),
})

export const findCharacterCities = staffEndpoint({
  method: 'GET',
  name: 'characters/cities',
  needs: 'desk.characters',
  summary: 'Cities of a country whose name begins like this',
  query: z.object({ country, name: z.string().trim().min(1).max(60) }),
  response: z.object({ cities: z.array(z.object({ id: z.string(), name: z.string(), region: z.string() })) }),
})

export const addCharacterPicture = staffEndpoint({
  method: 'POST',
  name: 'characters/:id/pictures',
  needs: 'desk.characters',
  act: 'characters.add_picture',
  upload: true,
  summary:
    'Add a picture with its source: multipart with `file`, `source`, `maker`, `origin` and, if it ends, `until`',
  params: idParams,
  status: 201,
  response: z.object({ id: z.uuid() }),
  errors: [
    'character_unknown',
    'character_pictures_full',
    'photo_too_large',
    'photo_too_many_pixels',
    'photo_too_small',
    'photo_kind',
    'photo_broken',
    'photo_removed_before',
    'busy',
  ],
})

export const changeCharacterPicture = staffEndpoint({
  method: 'PATCH',
  name: 'characters/:id/pictures/:picture',
  needs: 'desk.characters',
  act: 'characters.change_picture',
  summary: 'Make a picture the main one, private or public, or correct its source',
  params: onePicture,
  body: z.object({
    main: z.literal(true).optional(),
    private: z.boolean().optional(),
    source: source.optional(),
  }),
  ...nothing,
  errors: ['character_unknown', 'photo_gone'],
})

export const removeCharacterPicture = staffEndpoint({
  method: 'DELETE',
  name: 'characters/:id/pictures/:picture',
  needs: 'desk.characters',
  act: 'characters.remove_picture',
  summary: 'Delete a picture for good',
  params: onePicture,
  ...nothing,
  errors: ['character_unknown', 'photo_gone'],
})

export const readCharacterPicture = staffEndpoint({
  method: 'GET',
  name: 'characters/:id/pictures/:picture',
  needs: 'desk.characters',
  summary: 'A picture of a character, also of one that rests',
  params: onePicture,
  query: z.object({ size: z.enum(['thumb', 'match', 'full']).default('full') }),
  stream: true,
  response: z.unknown(),
  errors: ['character_unknown', 'photo_gone'],
})

export const restCharacter = staffEndpoint({
  method: 'POST',
  name: 'characters/:id/rest',
  needs: 'desk.characters',
  act: 'characters.rest',
  summary:
    'Put a character to rest: out of all lists, a goodbye in open conversations, unanswered credits back',
  params: idParams,
  body: z.object({ version, reason }),
  response: z.object({ version }),
  errors: ['character_unknown', 'character_changed', 'character_resting'],
})

export const wakeCharacter = staffEndpoint({
  method: 'POST',
  name: 'characters/:id/wake',
  needs: 'desk.characters',
  act: 'characters.wake',
  summary: 'Wake a character up: it stands in lists again and can be written to',
  params: idParams,
  body: z.object({ version, reason }),
  response: z.object({ version }),
  errors: ['character_unknown', 'character_changed', 'character_awake'],
})
