import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Country, Locale } from '../../core/i18n/locales.ts'
import type { Gender, Sexuality } from '../../core/rules/members/profile.ts'
import type { Tx } from '../../server/platform/db/database.ts'
import { member } from '../../server/platform/db/schema/account.ts'
import { profile } from '../../server/platform/db/schema/members.ts'
import { photo } from '../../server/platform/db/schema/photos.ts'
import { photoAccess } from '../../server/platform/db/schema/relations.ts'
import { city } from '../../server/platform/db/schema/site.ts'
import { ALL_ACCOUNTS } from '../accounts.ts'

const ids = (list: readonly string[]): SQL => sql`${sql.param(list)}::uuid[]`
const accounts = ids(ALL_ACCOUNTS.map(({ id }) => id))

/** The place of a city by its name; any city of the country where the name is not known. */
export async function findCity(tx: Tx, country: Country, name: string) {
  const [row] = await tx
    .select({ region: city.regionId, city: city.id })
    .from(city)
    .where(eq(city.country, country))
    .orderBy(desc(eq(city.name, name)), city.id)
    .limit(1)
  if (!row) throw new Error(`no city is known in ${country}`)
  return { country, ...row }
}

type Wanted = {
  country: Country
  language: Locale
  genders: Gender[]
  sexualities: Sexuality[]
  limit: number
}

/**
 * Fictional profiles of a country that write a language and were active last; of other languages and countries where it
 * has too few.
 */
export const listFictional = (tx: Tx, { country, language, genders, sexualities, limit }: Wanted) =>
  tx
    .select({ id: profile.memberId, siteId: profile.siteId })
    .from(profile)
    .innerJoin(member, eq(member.id, profile.memberId))
    .where(
      and(
        eq(profile.kind, 'fictional'),
        inArray(profile.gender, genders),
        inArray(profile.sexuality, sexualities),
      ),
    )
    .orderBy(
      desc(eq(member.language, language)),
      desc(eq(profile.country, country)),
      desc(profile.lastActiveAt),
      profile.memberId,
    )
    .limit(limit)

/** Makes all photos of a member but the first two private. */
export const hidePhotos = (tx: Tx, memberId: string) =>
  tx
    .update(photo)
    .set({ isPrivate: true })
    .where(and(eq(photo.memberId, memberId), sql`${photo.position} >= 2`))

export const insertPhotoAccess = (tx: Tx, rows: (typeof photoAccess.$inferInsert)[]) =>
  tx.insert(photoAccess).values(rows)

export type DueAnswer = { accountId: string; likedId: string; siteId: string }

/**
 * The oldest like of each demo account that waits for its answer: given between two moments, to a fictional
 * profile or another demo member. An account whose like was answered since `answeredSince` waits for none.
 */
export async function listLikesToAnswer(
  tx: Tx,
  { from, until, answeredSince }: { from: Date; until: Date; answeredSince: Date },
): Promise<DueAnswer[]> {
  const { rows } = await tx.execute<DueAnswer>(sql`
    select distinct on (given.from_id) given.from_id as "accountId", given.to_id as "likedId",
      account.site_id as "siteId"
    from member_like given
    join profile account on account.member_id = given.from_id
    join profile liked on liked.member_id = given.to_id and (liked.kind = 'fictional' or liked.is_demo)
    where given.from_id = any(${accounts}) and given.to_id <> all(${accounts})
      and given.at > ${from.toISOString()} and given.at <= ${until.toISOString()}
      and not exists (select from member_like back where back.from_id = given.to_id and back.to_id = given.from_id)
      and not exists (
        select from member_like answer
        join member_like first on first.from_id = answer.to_id and first.to_id = answer.from_id
        where answer.to_id = given.from_id and answer.at > first.at
          and answer.at > ${answeredSince.toISOString()})
    order by given.from_id, given.at, given.to_id`)
  return rows
}

/** Makes every profile whose turn it is active: demo members and fictional profiles, but no account. */
export const keepActive = (
  tx: Tx,
  { until, turn, percent }: { until: Date; turn: number; percent: { people: number; characters: number } },
) =>
  tx.execute(sql`
    update profile set last_active_at = ${until.toISOString()}
    where (kind = 'fictional' or is_demo) and member_id <> all(${accounts})
      and abs(hashtextextended(member_id::text, ${turn})) % 100 < case when is_demo then ${percent.people}::int else ${percent.characters}::int end`)

export type QuietAccount = {
  accountId: string
  conversation: string
  fromId: string
  siteId: string
  pool: string
}

/**
 * The demo accounts that nobody wrote to since a moment, each with the demo member who wrote to it last. An
 * account with unread messages is not quiet.
 */
export async function listQuietAccounts(tx: Tx, since: Date): Promise<QuietAccount[]> {
  const { rows } = await tx.execute<QuietAccount>(sql`
    select distinct on (side.member_id) side.member_id as "accountId", side.conversation_id as conversation,
      p.member_id as "fromId", p.site_id as "siteId", p.pool
    from conversation_side side
    join profile p on p.member_id = side.other_id and p.is_demo
    where side.member_id = any(${accounts}) and side.other_id <> all(${accounts})
      and side.last_number > side.deleted_number
      and not exists (select from conversation_side recent
        where recent.member_id = side.member_id
          and (recent.unread > 0 or recent.last_at > ${since.toISOString()}))
    order by side.member_id, side.last_at desc`)
  return rows
}
