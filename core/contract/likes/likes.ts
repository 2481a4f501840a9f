import { z } from 'zod'
import { LIKE_TYPES } from '../../rules/likes/likes.ts'
import { EVENINGS, MATCH_QUESTIONS, MATCH_REASONS, PLACES } from '../../rules/likes/match-finder.ts'
import { GENDERS } from '../../rules/members/profile.ts'
import { SEARCH_AGE } from '../../rules/members/search.ts'
import { photo } from '../account/photos.ts'
import { endpoint } from '../endpoint.ts'
import { inCommon, memberCard, seenInterest } from '../members/members.ts'
import { interest, reasonForJoining, setOf } from '../values.ts'

const profile = z.uuid().describe('id of a member')
const at = z.iso.datetime()
/** Says that the other does not learn of the like, because the member is invisible; null for any other like. */
const note = z.string().nullable()

const nothing = { status: 204, response: z.undefined() } as const

const receivedLike = z.object({ id: z.uuid(), like_new: z.boolean(), fictional: z.boolean(), at })

export const listLikes = endpoint({
  method: 'GET',
  name: 'likes',
  access: 'member',
  summary: 'Likes received and given, and matches: the newest of each, or more of one `type`',
  query: z.object({ type: z.enum(LIKE_TYPES).optional(), before: z.string().max(200).optional() }),
  response: z.object({
    profiles: z.array(memberCard).describe('everybody named in the lists'),
    liked_by: z.array(receivedLike).describe('newest first; those by fictional profiles are marked'),
    given: z.array(z.object({ id: z.uuid(), at })),
    matches: z.array(z.object({ id: z.uuid(), at })),
    new_likes: z.number().int().describe('unseen likes by real members: what badges show'),
    totals: z.object({
      received: z.number().int(),
      given: z.number().int(),
      matches: z.number().int(),
      fictional: z.number().int(),
    }),
    next: z.string().nullable().describe('`before` of the next page of the asked type'),
  }),
})

export const likeMember = endpoint({
  method: 'POST',
  name: 'like',
  access: 'member',
  use: 'reach',
  summary: 'Like somebody; two likes make a match',
  body: z.object({ profile }),
  response: z.object({ liked: z.literal(true), match: z.boolean(), note }),
  errors: ['member_gone', 'too_many_likes'],
  limit: { max: 120, perSeconds: 600 },
})

export const unlikeMember = endpoint({
  method: 'DELETE',
  name: 'like',
  access: 'member',
  summary: 'Take a like back, and the match with it',
  body: z.object({ profile }),
  ...nothing,
})

export const autoLike = endpoint({
  method: 'GET',
  name: 'auto-like',
  access: 'member',
  changes: true,
  summary: 'Somebody whose like the member has not seen; now and then a fictional profile likes first',
  response: memberCard.nullable(),
})

const deckCard = memberCard
  .extend({
    about: z.string(),
    photos: z.array(photo).describe('the public ones, the main one first'),
    interests: z.array(seenInterest).describe('shared ones first; intimate ones only if shared'),
    in_common: inCommon,
  })
  .meta({ id: 'DeckCard' })

export const readDeck = endpoint({
  method: 'GET',
  name: 'swipe',
  access: 'member',
  summary: 'The next cards of the swipe game',
  response: z.object({
    members: z.array(deckCard),
    likes_left: z.number().int(),
    likes_again_at: at.describe('when the next likes are there'),
  }),
})

export const swipe = endpoint({
  method: 'POST',
  name: 'swipe',
  access: 'member',
  use: 'reach',
  summary: 'Like or skip somebody in the swipe game',
  body: z.object({ profile, like: z.boolean() }),
  response: z.object({ match: z.boolean(), likes_left: z.number().int(), note }),
  errors: ['swipe_limit', 'member_gone'],
})

export const undoSkip = endpoint({
  method: 'DELETE',
  name: 'swipe',
  access: 'member',
  summary: 'Bring back somebody who was skipped',
  body: z.object({ profile }),
  ...nothing,
  errors: ['member_gone'],
})

const answers = z
  .object({
    gender: z.enum([...GENDERS, 'any']),
    min_age: z.number().int().min(SEARCH_AGE.min).max(SEARCH_AGE.max),
    max_age: z.number().int().min(SEARCH_AGE.min).max(SEARCH_AGE.max),
    place: z.enum(PLACES),
    reason: reasonForJoining.nullable(),
    interests: setOf(interest).max(10),
    evening: z.enum(EVENINGS).nullable(),
  })
  .meta({ id: 'MatchAnswers' })

const suggestion = z
  .object({
    member: memberCard,
    reasons: z.array(z.object({ kind: z.enum(MATCH_REASONS), interests: z.array(interest).optional() })),
  })
  .meta({ id: 'Suggestion', description: 'Somebody who fits, and why' })

export const readMatchFinder = endpoint({
  method: 'GET',
  name: 'match-finder',
  access: 'member',
  summary: 'The questions of the matchfinder, with what the member answered before or the profile suggests',
  response: z.object({
    questions: z.array(z.enum(MATCH_QUESTIONS)),
    answers,
    answered: z.boolean().describe('whether these are the member’s own answers'),
  }),
})

export const answerMatchFinder = endpoint({
  method: 'PUT',
  name: 'match-finder',
  access: 'member',
  summary: 'Keep the answers and give who fits, best first',
  body: z.object({ answers }),
  response: z.object({ members: z.array(suggestion) }),
})

export const listSuggestions = endpoint({
  method: 'GET',
  name: 'suggestions',
  access: 'member',
  summary: 'Who fits the member, by the answers or else the profile; best first',
  response: z.object({ members: z.array(suggestion) }),
})

export type LikesAnswer = z.output<typeof listLikes.response>
export type MatchAnswers = z.output<typeof answers>
export type Suggestion = z.output<typeof suggestion>
export type DeckCard = z.output<typeof deckCard>
