import type { Country } from '../core/i18n/locales.ts'
import { ageOn, dayIn } from '../core/rules/account/age.ts'
import type { Tx } from '../server/platform/db/database.ts'
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

type MemberRows = {
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
  const people = castFaces(invented, today)
  const rows = people.map((person) => rowsOf(random, person, now, today))
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
 * Placeholders are exact for main photos, which lists show. Other photos share the placeholder of a photo in
 * the same scene, because painting each would delay the first start by a quarter of a minute.
 */
async function withPlaceholders(photos: MemberRows['photos']) {
  const byScene = new Map<string, Promise<string>>()
  return Promise.all(
    photos.map(async (row) => {
      const { painting } = row
      const shared = row.isMain ? undefined : byScene.get(painting.scene)
      const placeholder = shared ?? placeholderOf(painting)
      byScene.set(painting.scene, placeholder)
      return { ...row, placeholder: await placeholder }
    }),
  )
}

function rowsOf(random: Random, person: Person, now: Date, today: string): MemberRows {
  const id = random.uuid()
  const lastActiveAt = new Date(now.getTime() - person.activeMinutesAgo * 60_000)
  const signupDate = new Date(lastActiveAt.getTime() - random.int(1, 400) * 24 * 60 * 60_000)
  const { id: siteId, pool } = DEFAULT_SITE
  return {
    member: { id, siteId, status: 'active', language: person.language, signupDate },
    profile: {
      memberId: id,
      siteId,
      pool,
      kind: 'fictional',
      status: 'active',
      name: person.name,
      gender: person.gender,
      sexuality: person.sexuality,
      dateOfBirth: person.dateOfBirth,
      country: person.place.country,
      regionId: person.place.region,
      cityId: person.place.city,
      hairColour: person.hair,
      eyeColour: person.eyes,
      bodyType: person.body,
      relationshipStatus: person.relationship,
      tattoos: person.tattoos,
      reasonForJoining: person.reason,
      about: person.about,
      lastActiveAt,
    },
    interests: person.interests.map((interestId) => ({ memberId: id, interestId })),
    photos: photosOf(random, id, person, today, signupDate),
  }
}

/** Three to five photos of one person. */
function photosOf(
  random: Random,
  memberId: string,
  person: Person,
  today: string,
  createdAt: Date,
): MemberRows['photos'] {
  const { portrait } = person
  const look = portrait?.look ?? inventLook(random, { ...person, age: ageOn(person.dateOfBirth, today) })
  const count = random.int(3, 5)
  return choosePictures(random, {
    count,
    interests: person.interests,
    ...(portrait && { first: portrait.scene }),
  }).map((scene, position) => ({
    id: random.uuid(),
    memberId,
    position,
    isMain: position === 0,
    // A quarter of the profiles with five photos keep the last one private, so that they can be asked for it.
    isPrivate: position === 4 && memberId < '4',
    status: 'active',
    width: 800,
    height: 1000,
    painting: { look, scene, variation: position } satisfies Painting,
    createdAt,
  }))
}

async function citiesByCountry(tx: Tx): Promise<Map<Country, Place[]>> {
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
