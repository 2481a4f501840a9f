import { z } from 'zod'
import { PHOTO_ACCESS_STATES } from '../../rules/members/photo-access.ts'
import { REPORT_LENGTH, REPORT_REASONS } from '../../rules/members/reports.ts'
import {
  MAX_PAGE_NUMBER,
  MAX_RESULTS_PER_PAGE,
  RESULTS_PER_PAGE,
  SEARCH_AGE,
} from '../../rules/members/search.ts'
import { photo } from '../account/photos.ts'
import { endpoint } from '../endpoint.ts'
import { country, gender, interest, profileFields, reasonForJoining, sexuality, slug } from '../values.ts'

const profile = z.uuid().describe('id of a member')

/** A member as others see them on a card: no birth date, no address, no place finer than a city. */
export const memberCard = z
  .object({
    id: z.uuid(),
    kind: z.enum(['member', 'fictional']),
    demo: z
      .boolean()
      .describe('a member who was invented for a demo; labelled wherever a fictional profile is'),
    name: z.string(),
    age: z.number().int(),
    gender,
    country: z.string(),
    city: z.string().nullable(),
    online: z.boolean(),
    main_image: photo.nullable(),
    rests: z.literal(true).optional().describe('a fictional profile that answers nobody any more'),
  })
  .meta({ id: 'MemberCard' })

/** Private photos between the caller and another member, in both directions. */
export const photoAccess = z
  .object({
    private_photos: z.number().int().describe('how many the other member has'),
    state: z
      .enum(PHOTO_ACCESS_STATES)
      .describe('of the caller’s request; a request that was declined stays `asked`'),
    asked_at: z.iso.datetime().nullable(),
    can_ask: z.boolean().describe('the caller may ask now, for the first time or again'),
    asked_of_me: z.iso
      .datetime()
      .nullable()
      .describe('when the other member asked the caller, while it waits for an answer'),
    allowed_by_me: z.boolean().describe('the other member may see the caller’s private photos'),
  })
  .meta({ id: 'PhotoAccess' })

/** A photo that the caller may not open: neither its address nor its colours are sent. */
const lockedPhoto = z
  .object({ id: z.uuid(), width: z.number().int(), height: z.number().int() })
  .meta({ id: 'LockedPhoto' })

/** The interests of a member as another one sees them. */
export const seenInterest = z.object({ id: interest, shared: z.boolean().describe('the caller has it too') })

export const inCommon = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('interests'), interests: z.array(interest) }),
    z.object({ kind: z.literal('city') }),
    z.object({ kind: z.literal('reason'), reason: reasonForJoining }),
    z.object({ kind: z.literal('region') }),
  ])
  .nullable()
  .describe('the strongest thing that the member has in common with the caller')

const memberProfile = memberCard
  .extend({
    region: z.string().nullable(),
    sexuality: sexuality.nullable(),
    ...profileFields,
    about: z.string(),
    interests: z.array(seenInterest),
    in_common: inCommon,
    photos: z.array(photo.extend({ private: z.boolean() })).describe('the main one first'),
    locked_photos: z.array(lockedPhoto).describe('those that the caller may not open'),
    liked: z.boolean().describe('by the caller'),
    likes_me: z.boolean(),
    match: z.boolean(),
    blocked: z.boolean().describe('by the caller'),
    conversation: z.uuid().nullable().describe('the conversation of the two, if there is one'),
    photo_access: photoAccess.nullable().describe('private photos between the two; null for a visitor'),
  })
  .meta({ id: 'MemberProfile' })

/** A number of members that is exact up to a thousand. */
const memberCount = z.object({
  total: z.number().int(),
  total_is_minimum: z.boolean().describe('there are more than `total`; they were not all counted'),
})

const age = z.coerce.number().int().min(SEARCH_AGE.min).max(SEARCH_AGE.max)

export const searchMembers = endpoint({
  method: 'GET',
  name: 'members',
  access: 'public',
  summary: 'Find members; visitors only where the site lets them',
  query: z.object({
    gender: gender.optional(),
    country: country.optional(),
    countryregion: z.string().max(20).optional().describe('id of a region'),
    min_age: age.optional(),
    max_age: age.optional(),
    real_only: z.stringbool().optional().describe('leave out fictional profiles'),
    page: z.coerce.number().int().min(1).max(MAX_PAGE_NUMBER).default(1),
    per_page: z.coerce.number().int().min(1).max(MAX_RESULTS_PER_PAGE).default(RESULTS_PER_PAGE[0]),
    after: z.string().max(300).optional().describe('`next` of the page before, instead of `page`'),
  }),
  response: z.object({
    members: z.array(memberCard),
    ...memberCount.shape,
    real_members: memberCount
      .nullable()
      .describe(
        'for a visitor: how many real members match at least, in steps of five; visitors see those who agreed to it',
      ),
    next: z.string().nullable().describe('the cursor of the next page; null on the last one'),
    similar: z.array(memberCard).describe('near misses that fill up a short last page'),
  }),
  errors: ['authentication_required'],
})

export const readMember = endpoint({
  method: 'GET',
  name: 'member',
  access: 'public',
  summary: 'One member; for a member this clears the new-like flag',
  query: z.object({ id: z.string().max(60) }),
  response: z.object({ member: memberProfile }),
  errors: ['member_gone', 'authentication_required'],
})

export const listBlocks = endpoint({
  method: 'GET',
  name: 'block',
  access: 'member',
  summary: 'Whom the member blocked, newest first',
  response: z.object({ members: z.array(memberCard.extend({ blocked_at: z.iso.datetime() })) }),
})

export const blockMember = endpoint({
  method: 'POST',
  name: 'block',
  access: 'member',
  summary: 'Block somebody: they can no longer see or reach the member',
  body: z.object({ profile }),
  status: 204,
  response: z.undefined(),
  errors: ['member_gone'],
})

export const unblockMember = endpoint({
  method: 'DELETE',
  name: 'block',
  access: 'member',
  summary: 'Take a block back',
  body: z.object({ profile }),
  status: 204,
  response: z.undefined(),
})

export const reportMember = endpoint({
  method: 'POST',
  name: 'report',
  access: 'member',
  summary: 'Report somebody; what they show is kept with the report',
  body: z.object({
    profile,
    reason: z.enum(REPORT_REASONS),
    text: z.string().trim().max(REPORT_LENGTH).optional(),
  }),
  status: 201,
  response: z.object({ id: z.uuid() }),
  errors: ['member_gone', 'notices_refused'],
})

export const listGlimpse = endpoint({
  method: 'GET',
  name: 'glimpse',
  access: 'public',
  summary: 'A few members for the front page, and how many real ones the country has',
  response: z.object({ members: z.array(memberCard), real_members: memberCount }),
})

/** A fictional profile as a lander shows it. It has no online status, because nobody is waiting there. */
const character = memberCard
  .omit({ online: true })
  .extend({
    kind: z.literal('fictional'),
    main_image: photo,
    photos: z.array(photo).describe('a few others'),
    about: z.string(),
    interests: z.array(interest).describe('none of the bedroom'),
  })
  .meta({ id: 'Character' })

export const readLander = endpoint({
  method: 'GET',
  name: 'lander',
  access: 'public',
  summary: 'Fictional profiles that fit the theme of a lander; never real members',
  query: z.object({ slug: slug.optional().describe('without it: the niche of the site') }),
  response: z.object({ slug: slug, members: z.array(character) }),
})

export type Character = z.output<typeof character>
export type MemberCard = z.output<typeof memberCard>
export type PhotoAccess = z.output<typeof photoAccess>
export type MemberProfile = z.output<typeof memberProfile>
export type MemberCount = z.output<typeof memberCount>
export type SearchAnswer = z.output<typeof searchMembers.response>
export type LockedPhoto = z.output<typeof lockedPhoto>
