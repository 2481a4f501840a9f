import { DAY_MS, MINUTE_MS } from '../core/rules/durations.ts'
import { mutual } from '../core/rules/members/mutual.ts'
import type { Gender, Sexuality } from '../core/rules/members/profile.ts'
import { DEMO_EMAILS } from '../core/rules/site/demo.ts'
import { DEMO_SITES, type DemoSite } from './install-sites.ts'
import type { Person } from './people/invent-people.ts'
import { ACCOUNTS, type AccountStage } from './people/read-demo-content.ts'

/** The accounts to log in with, the same on every site of the demo. */
export const DEMO_ACCOUNTS = [
  { email: DEMO_EMAILS.free, what: 'a free member' },
  { email: DEMO_EMAILS.premium, what: 'a premium member' },
  { email: DEMO_EMAILS.new, what: 'a member who joined just now' },
]

type Character = Omit<Person, 'name' | 'language' | 'place' | 'about' | 'activeMinutesAgo'> & {
  joinedMs: number
  photos: { count: number; private: number }
}

/** Who the accounts are, apart from what they say, which is content. */
export const CHARACTERS: Record<AccountStage, Character> = {
  free: {
    gender: 'female',
    sexuality: 'bi',
    dateOfBirth: '1992-04-18',
    hair: 'brown',
    eyes: 'green',
    body: 'average',
    tattoos: 'some',
    relationship: 'single',
    reason: 'dating',
    interests: ['art', 'biking', 'coffee', 'hiking', 'music', 'photography'],
    joinedMs: 19 * DAY_MS,
    photos: { count: 3, private: 0 },
  },
  premium: {
    gender: 'male',
    sexuality: 'hetero',
    dateOfBirth: '1986-09-02',
    hair: 'blond',
    eyes: 'blue',
    body: 'athletic',
    tattoos: 'none',
    relationship: 'divorced',
    reason: 'relationship',
    interests: ['animals', 'bbq', 'biking', 'coffee', 'cooking', 'foodie', 'outdoors'],
    joinedMs: 40 * DAY_MS,
    photos: { count: 5, private: 1 },
  },
  new: {
    gender: 'female',
    sexuality: 'hetero',
    dateOfBirth: '1998-12-30',
    hair: 'red',
    eyes: 'grey',
    body: 'slim',
    tattoos: 'none',
    relationship: 'single',
    reason: 'curious',
    interests: ['adventure', 'beach', 'dancing', 'movies', 'music'],
    joinedMs: 90 * MINUTE_MS,
    photos: { count: 3, private: 0 },
  },
}

export type DemoAccount = {
  id: string
  stage: AccountStage
  site: DemoSite
  gender: Gender
  sexuality: Sexuality
}

/** Every account of the demo: three on each of its sites. */
export const ALL_ACCOUNTS: readonly DemoAccount[] = DEMO_SITES.flatMap((site, place) =>
  ACCOUNTS.map((stage, number) => ({
    id: `a1d5e0c4-000${place}-4000-8000-00000000000${number + 1}`,
    stage,
    site,
    gender: CHARACTERS[stage].gender,
    sexuality: CHARACTERS[stage].sexuality,
  })),
)

type Someone = { gender: Gender; sexuality: Sexuality }

/** Whether two people look for each other. */
export const seekEachOther = (one: Someone, other: Someone) =>
  mutual(one).some(
    ({ gender, sexualities }) => gender === other.gender && sexualities.includes(other.sexuality),
  )
