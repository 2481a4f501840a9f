import type { Country } from '../core/i18n/locales.ts'
import { ageOn, dayIn } from '../core/rules/account/age.ts'
import { DAY_MS } from '../core/rules/durations.ts'
import { characterRows } from '../server/characters/character-rows.ts'
import type { Tx } from '../server/platform/db/database.ts'
import { sealLogin } from '../server/platform/db/member-login.ts'
import { member } from '../server/platform/db/schema/account.ts'
import { profile, profileInterest } from '../server/platform/db/schema/members.ts'
import { photo } from '../server/platform/db/schema/photos.ts'
import { city } from '../server/platform/db/schema/site.ts'
import { DEFAULT_SITE } from './install-sites.ts'
import { type Painting, placeholderOf } from './paint-portrait.ts'
import { inventPeople, type Person, type Place } from './people/invent-people.ts'
import { castFaces } from './portraits/cast-faces.ts'
import { choosePictures } from './portraits/choose-pictures.ts'
import { inventLook } from './portraits/look.ts'
import { createRandom, type Random } from './random.ts'

type Options = { now: Date; count: number }

/** As what a person is installed, and on which site. */
type Role = {
  siteId: string
  kind: 'member' | 'fictional'
  id?: string
  login?: { email: string; passwordHash: string }
  signupDate?: Date
  /** The number of photos, and how many of them are private: the last ones. */
  photos?: { count: number; private: number }
}

export type MemberRows = {
  member: typeof member.$inferInsert
  profile: typeof profile.$inferInsert
  interests: (typeof profileInterest.$inferInsert)[]
  photos: (Omit<typeof photo.$inferInsert, 'placeholder' | 'painting'> & { painting: Painting })[]
}

/** Fills the demo with fictional profiles, the same ones on every machine, all marked as fictional. */
export async function installMembers(tx: Tx, { now, count }: Options) {
  const random = createRandom('vonk demo')
  const today = dayIn('Europe/Amsterdam', now)
  const invented = inventPeople(random, { count, today, cities: await citiesByCountry(tx) })
  const role = { siteId: DEFAULT_SITE.id, kind: 'fictional' } as const
  await insertPeople(
    tx,
    castFaces(invented, today).map((person) => rowsOf(random, person, now, role)),
  )
}

/** Writes people and their photos, whatever they are installed as. */
export async function insertPeople(tx: Tx, rows: readonly MemberRows[]) {
  const photos = await withPlaceholders(rows.flatMap((row) => row.photos))
  await insertAll(
    tx,
    member,
    rows.map((row) => row.member),
  )
  await insertAll(
    tx,
    profile,
    rows.map((row) => row.profile),
  )
  await insertAll(
    tx,
    profileInterest,
    rows.flatMap((row) => row.interests),
  )
  await insertAll(tx, photo, photos)
}

/**
 * Photos in the same scene share a placeholder: it shows little more than the colours of the background, and painting
 * each photo would delay the first start by many seconds.
 */
async function withPlaceholders(photos: MemberRows['photos']) {
  const byScene = new Map<string, Promise<string>>()
  return Promise.all(
    photos.map(async (row) => {
      const { painting } = row
      const placeholder = byScene.get(painting.scene) ?? placeholderOf(painting)
      byScene.set(painting.scene, placeholder)
      return { ...row, placeholder: await placeholder }
    }),
  )
}

export function rowsOf(random: Random, person: Person, now: Date, role: Role): MemberRows {
  const id = role.id ?? random.uuid()
  const lastActiveAt = new Date(now.getTime() - person.activeMinutesAgo * 60_000)
  const signupDate = role.signupDate ?? new Date(lastActiveAt.getTime() - random.int(1, 400) * DAY_MS)
  const { siteId, kind } = role
  const { place, hair, eyes, body, relationship, reason } = person
  const { name, gender, sexuality, dateOfBirth, tattoos, about, interests } = person
  const rows = characterRows(
    {
      ...{ name, gender, sexuality, dateOfBirth, tattoos, about, interests, place },
      hair_colour: hair,
      eye_colour: eyes,
      body_type: body,
      relationship_status: relationship,
      reason_for_joining: reason,
    },
    {
      id,
      site: { id: siteId, pool: DEFAULT_SITE.pool },
      language: person.language,
      signupDate,
      lastActiveAt,
    },
  )
  return {
    member: { ...rows.member, ...sealLogin(id, role.login ?? {}) },
    // A demo member is made like a fictional profile, and labelled as what it is.
    profile: { ...rows.profile, kind, isDemo: kind === 'member' },
    interests: rows.interests,
    photos: photosOf(random, { id, person, now, createdAt: signupDate }, role.photos),
  }
}

type Sitter = { id: string; person: Person; now: Date; createdAt: Date }

/** Photos of one person: three to five, unless a number is given. */
function photosOf(
  random: Random,
  { id, person, now, createdAt }: Sitter,
  wanted: Role['photos'],
): MemberRows['photos'] {
  const today = dayIn('Europe/Amsterdam', now)
  const { portrait } = person
  const look = portrait?.look ?? inventLook(random, { ...person, age: ageOn(person.dateOfBirth, today) })
  const count = wanted?.count ?? random.int(3, 5)
  // A quarter of the profiles with five photos keep the last one private, so that they can be asked for it.
  const hidden = wanted?.private ?? (count === 5 && id < '4' ? 1 : 0)
  return choosePictures(random, {
    count,
    interests: person.interests,
    ...(portrait && { first: portrait.scene }),
  }).map((scene, position) => ({
    id: random.uuid(),
    memberId: id,
    position,
    isMain: position === 0,
    isPrivate: position >= count - hidden,
    status: 'active',
    width: 800,
    height: 1000,
    painting: { look, scene, variation: position } satisfies Painting,
    createdAt,
  }))
}

export async function citiesByCountry(tx: Tx): Promise<Map<Country, Place[]>> {
  const rows = await tx
    .select({ country: city.country, region: city.regionId, city: city.id })
    .from(city)
    .orderBy(city.country, city.id)
  return Map.groupBy(rows, (row) => row.country)
}

/** Rows are inserted in portions, because one statement takes at most 65,535 values. */
async function insertAll<T extends typeof member | typeof profile | typeof profileInterest | typeof photo>(
  tx: Tx,
  table: T,
  rows: T['$inferInsert'][],
) {
  const PORTION = 1000
  for (let at = 0; at < rows.length; at += PORTION) {
    // Drizzle cannot infer that the rows belong to the table, whichever of the four it is.
    await tx.insert(table).values(rows.slice(at, at + PORTION) as never)
  }
}
