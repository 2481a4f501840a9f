import { and, asc, eq, inArray, not, sql } from 'drizzle-orm'
import type { Interest } from '../../core/rules/members/interests.ts'
import type { Gender } from '../../core/rules/members/profile.ts'
import type { Sites } from '../../core/rules/staff/permissions.ts'
import type { Tx } from '../platform/db/database.ts'
import { escapeLike } from '../platform/db/escape-like.ts'
import { onSites } from '../platform/db/on-sites.ts'
import { member } from '../platform/db/schema/account.ts'
import { characterSheet, pictureSource } from '../platform/db/schema/characters.ts'
import { profile, profileInterest } from '../platform/db/schema/members.ts'
import { photo } from '../platform/db/schema/photos.ts'
import { city, region } from '../platform/db/schema/site.ts'
import { isUuid } from '../platform/http/ids.ts'
import type { CharacterRows } from './character-rows.ts'
import { endsBy } from './picture-store.ts'

type SheetRow = typeof characterSheet.$inferSelect
export type CharacterRow = {
  profile: typeof profile.$inferSelect
  sheet: SheetRow | null
}

const isCharacter = sql`${profile.kind} = 'fictional'`
/** Worded as in the index of resting characters, which a parameter would not fit. */
const isResting = sql`${profile.invisible}`
/** The order of the list, worded as in the indexes of `profile`. */
const nameOrder = sql`lower(${profile.name}) collate "C"`
const beginsWith = (name: string) => `${escapeLike(name.toLowerCase())}%`

type ListFilter = {
  name?: string | undefined
  state?: 'shown' | 'resting' | undefined
  gender?: Gender | undefined
  /** The day until which the licence of one of its pictures ends. */
  endsBy?: string | undefined
  after?: { name: string; id: string } | undefined
}

/** The characters of which a picture has a licence that ends until a day. */
const membersWithEnding = (tx: Tx, day: string) =>
  tx
    .select({ id: photo.memberId })
    .from(pictureSource)
    .innerJoin(photo, eq(photo.id, pictureSource.photoId))
    .where(endsBy(day))

/** Characters of some sites in the order of their names. */
export const listCharacterRows = (
  tx: Tx,
  sites: Sites,
  { name, state, gender, endsBy: lastDay, after }: ListFilter,
  limit: number,
) =>
  tx
    .select({
      profile,
      city: city.name,
      restedAt: characterSheet.restedAt,
      picture: photo.id,
      pictures: sql<number>`(select count(*)::int from photo every where every.member_id = ${profile.memberId})`,
      place: sql<string>`${nameOrder}`,
    })
    .from(profile)
    .leftJoin(city, eq(city.id, profile.cityId))
    .leftJoin(characterSheet, eq(characterSheet.memberId, profile.memberId))
    .leftJoin(photo, and(eq(photo.memberId, profile.memberId), photo.isMain))
    .where(
      and(
        isCharacter,
        onSites(profile.siteId, sites),
        name ? sql`${nameOrder} like ${beginsWith(name)}` : undefined,
        state && (state === 'resting' ? isResting : not(isResting)),
        gender && eq(profile.gender, gender),
        lastDay === undefined ? undefined : inArray(profile.memberId, membersWithEnding(tx, lastDay)),
        after && sql`(${nameOrder}, ${profile.memberId}) > (${after.name}, ${after.id}::uuid)`,
      ),
    )
    .orderBy(nameOrder, asc(profile.memberId))
    .limit(limit)

export type ListedCharacter = Awaited<ReturnType<typeof listCharacterRows>>[number]

const ofId = (sites: Sites, id: string) =>
  and(eq(profile.memberId, id), isCharacter, onSites(profile.siteId, sites))

/** A character of these sites; nothing for a member. */
export async function findCharacter(tx: Tx, sites: Sites, id: string) {
  if (!isUuid(id)) return undefined
  const [row] = await tx
    .select({
      profile,
      sheet: characterSheet,
      language: member.language,
      city: city.name,
      region: region.name,
      interests: sql<
        Interest[]
      >`array(select interest_id from profile_interest where member_id = ${profile.memberId} order by interest_id)`,
    })
    .from(profile)
    .innerJoin(member, eq(member.id, profile.memberId))
    .leftJoin(characterSheet, eq(characterSheet.memberId, profile.memberId))
    .leftJoin(city, eq(city.id, profile.cityId))
    .leftJoin(region, eq(region.id, profile.regionId))
    .where(ofId(sites, id))
  return row
}

/** Locks a character until the transaction ends, so that its version can be trusted. */
export async function lockCharacter(tx: Tx, sites: Sites, id: string): Promise<CharacterRow | undefined> {
  const [locked] = await tx
    .select({ id: member.id })
    .from(member)
    .innerJoin(profile, eq(profile.memberId, member.id))
    .where(ofId(sites, id))
    .for('no key update', { of: member })
  if (!locked) return undefined
  const [row] = await tx
    .select({ profile, sheet: characterSheet })
    .from(profile)
    .leftJoin(characterSheet, eq(characterSheet.memberId, profile.memberId))
    .where(eq(profile.memberId, id))
  return row
}

/** Writes the rows of a new character. */
export async function insertCharacter(tx: Tx, rows: CharacterRows) {
  await tx.insert(member).values(rows.member)
  await tx.insert(profile).values(rows.profile)
  if (rows.interests.length > 0) await tx.insert(profileInterest).values(rows.interests)
}

/** The character that was made with a key. */
export async function findByKey(tx: Tx, key: string) {
  const [row] = await tx
    .select({ id: characterSheet.memberId, siteId: profile.siteId })
    .from(characterSheet)
    .innerJoin(profile, eq(profile.memberId, characterSheet.memberId))
    .where(eq(characterSheet.requestKey, key))
  return row
}

/** Writes the sheet of a new character; false if the key has made one already. */
export async function insertSheet(tx: Tx, row: typeof characterSheet.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(characterSheet)
    .values(row)
    .onConflictDoNothing({ target: characterSheet.requestKey })
    .returning({ id: characterSheet.memberId })
  return rows.length > 0
}

type SheetChange = Partial<Pick<SheetRow, 'facts' | 'voice' | 'restedAt' | 'goodbyeAt'>>

/** Changes the sheet of a locked character, or begins one, and counts its version up. Returns the new version. */
export async function changeSheet(tx: Tx, memberId: string, change: SheetChange): Promise<number> {
  const [row] = await tx
    .insert(characterSheet)
    .values({ memberId, version: 1, ...change })
    .onConflictDoUpdate({
      target: characterSheet.memberId,
      set: { ...change, version: sql`${characterSheet.version} + 1` },
    })
    .returning({ version: characterSheet.version })
  if (!row) throw new Error('the sheet of a character was not written')
  return row.version
}
