import type { Country } from '../core/i18n/locales.ts'
import { dayIn } from '../core/rules/account/age.ts'
import { DAY_MS } from '../core/rules/durations.ts'
import { GENDERS } from '../core/rules/members/profile.ts'
import type { Cursor } from '../server/members/cursor.ts'
import { bornOf, type Search } from '../server/members/search-parts.ts'
import type { Tx } from '../server/platform/db/database.ts'
import { idOf, NOW } from './search-crowd.ts'

export const TIME_ZONE = 'Europe/Amsterdam'
const POOL = 'main'
const COUNTRY: Country = 'NL'

/** The searching member: the first of the crowd, with forty blocks, in the most crowded region. */
const SELF = { id: '', region: '' }
export type Self = typeof SELF

type Page = { page: number; per_page: number; from?: Cursor }
export type Case = {
  name: string
  /** `turn` varies the filters, so that the searches do not read the same pages again and again. */
  search(self: Self, turn: number): Search
  page(turn: number): Page
  now?: Date
}

type Filters = {
  genders?: readonly (typeof GENDERS)[number][]
  ages?: { min: number; max: number }
  region?: string
  realOnly?: boolean
  isVisitor?: boolean
  now?: Date
}

function plan(self: Self, filters: Filters): Search {
  const { genders, ages, region, realOnly, isVisitor = false, now = NOW } = filters
  const wished = ages ?? { min: 18, max: 99 }
  const day = dayIn(TIME_ZONE, now)
  return {
    wanted: {
      pool: POOL,
      genders: genders ?? GENDERS,
      kinds: realOnly ? ['member'] : ['member', 'fictional'],
      viewerId: isVisitor ? null : self.id,
      isVisitor,
    },
    matches: { home: region ? { region } : { country: COUNTRY }, born: bornOf(wished, day) },
    country: COUNTRY,
    ages: wished,
    day,
    ownRegion: region || isVisitor ? null : self.region,
  }
}

const first =
  (perPage = 24) =>
  (): Page => ({ page: 1, per_page: perPage })

/** A cursor that many days down the list, behind the members of the own region. */
const deep =
  (days: number, perPage = 24) =>
  (turn: number): Page => ({
    page: 1,
    per_page: perPage,
    from: {
      place: {
        sortAt: (NOW.getTime() - days * DAY_MS) * 1000 - turn,
        id: '80000000-0000-4000-8000-000000000000',
      },
      part: 1,
      since: (NOW.getTime() - 30 * DAY_MS) * 1000,
    },
  })

const tenYears = (turn: number) => ({ min: 20 + (turn % 25), max: 30 + (turn % 25) })
const women = ['female'] as const
/** The day after New Year, when hardly any member of the youngest year of birth has had their birthday. */
const NEW_YEAR = new Date('2027-01-02T10:00:00Z')

export const CASES: Case[] = [
  {
    name: 'women of ten ages, own region first',
    search: (self, turn) => plan(self, { genders: women, ages: tenYears(turn) }),
    page: first(),
  },
  {
    name: 'the same, far down',
    search: (self, turn) => plan(self, { genders: women, ages: tenYears(turn) }),
    page: deep(200),
  },
  {
    name: 'women of ten ages in one region',
    search: (self, turn) => plan(self, { genders: women, ages: tenYears(turn), region: self.region }),
    page: first(),
  },
  {
    name: 'real people of ten ages',
    search: (self, turn) => plan(self, { ages: tenYears(turn), realOnly: true }),
    page: first(),
  },
  { name: 'everybody', search: (self) => plan(self, {}), page: first() },
  { name: 'everybody, far down', search: (self) => plan(self, {}), page: deep(200) },
  {
    name: 'everybody, where the own region ends',
    search: (self) => plan(self, {}),
    page: deep(0),
  },
  { name: 'everybody, 96 a page', search: (self) => plan(self, {}), page: first(96) },
  {
    name: 'everybody, page 50 by its number',
    search: (self) => plan(self, {}),
    page: () => ({ page: 50, per_page: 24 }),
  },
  {
    name: 'both genders of fifty ages',
    search: (self, turn) => plan(self, { ages: { min: 19 + (turn % 10), max: 69 + (turn % 10) } }),
    page: first(),
  },
  {
    name: 'one high age in one region, with near misses',
    search: (self, turn) =>
      plan(self, {
        ages: { min: 77 + (turn % 8), max: 77 + (turn % 8) },
        region: self.region,
        realOnly: true,
      }),
    page: first(),
  },
  {
    name: 'women of ten ages on 2 January',
    search: (self, turn) => plan(self, { genders: women, ages: tenYears(turn), now: NEW_YEAR }),
    page: first(),
    now: NEW_YEAR,
  },
  {
    name: 'women of ten ages, by a visitor',
    search: (self, turn) => plan(self, { genders: women, ages: tenYears(turn), isVisitor: true }),
    page: first(),
  },
  {
    name: 'real people who are shown to visitors, by a visitor',
    search: (self) => plan(self, { realOnly: true, isVisitor: true }),
    page: first(),
  },
]

/** The searching member in this database. */
export async function findSelf(tx: Tx): Promise<Self> {
  const { rows } = await tx.execute<Self>(`
    select ${idOf("'member 1'")} as id, (select region_id from profile where country = '${COUNTRY}'
      group by region_id order by count(*) desc limit 1) as region`)
  const [self] = rows
  if (!self) throw new Error('the database is empty')
  return self
}
