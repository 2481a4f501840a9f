import { sql } from 'drizzle-orm'
import type { Interest } from '../../core/rules/members/interests.ts'
import { FIELD_NAMES } from '../../core/rules/members/profile.ts'
import type { Grant } from '../../core/rules/money/credit-costs.ts'
import { grantsSql } from '../money/credits/store.ts'
import type { Tx } from '../platform/db/database.ts'
import { mailOf } from '../platform/db/member-login.ts'
import type { member } from '../platform/db/schema/account.ts'
import type { profile } from '../platform/db/schema/members.ts'
import type { photo } from '../platform/db/schema/photos.ts'
import { given, writeStatement } from '../platform/db/statements.ts'

type MemberRow = typeof member.$inferSelect
type ProfileRow = typeof profile.$inferSelect
type PhotoRow = typeof photo.$inferSelect

export type UserRow = Pick<
  MemberRow,
  | 'id'
  | 'email'
  | 'status'
  | 'paidUser'
  | 'signupDate'
  | 'firstPaidAt'
  | 'language'
  | 'notificationsDisabled'
  | 'mailStoppedBy'
  | 'closedUntil'
> &
  Omit<
    ProfileRow,
    'memberId' | 'siteId' | 'pool' | 'kind' | 'status' | 'lastActiveAt' | 'hasPhoto' | 'birthYear' | 'sortAt'
  > & {
    profileStatus: ProfileRow['status']
    regionName: string | null
    cityName: string | null
    interests: Interest[]
    photo: Pick<PhotoRow, 'id' | 'isPrivate' | 'status' | 'width' | 'height' | 'placeholder'> | null
    credits: number
    grants: Grant[]
  }

/** The statement runs for every page of a member, so it reads no column more than the page takes. */
const userOf = writeStatement<UserRow & Pick<MemberRow, 'sealed'>>(sql`
  select m.id, m.email, m.sealed, m.status, m.paid_user as "paidUser", m.signup_date as "signupDate",
    m.first_paid_at as "firstPaidAt", m.language, m.notifications_disabled as "notificationsDisabled",
    m.mail_stopped_by as "mailStoppedBy", m.closed_until as "closedUntil",
    p.status as "profileStatus", p.invisible, p.shown_to_visitors as "shownToVisitors", p.is_demo as "isDemo",
    p.hidden_at as "hiddenAt", p.name, p.gender, p.sexuality, p.date_of_birth::text as "dateOfBirth", p.country,
    p.region_id as "regionId", p.city_id as "cityId", ${sql.raw(FIELD_NAMES.map((name) => `p.${name}`).join(', '))}, p.about,
    (select name from region where id = p.region_id) as "regionName",
    (select name from city where id = p.city_id) as "cityName",
    array(select interest_id from profile_interest where member_id = m.id order by interest_id) as interests,
    (select json_build_object('id', id, 'isPrivate', is_private, 'status', status, 'width', width,
      'height', height, 'placeholder', placeholder) from photo where member_id = m.id and is_main) as photo,
    coalesce((select balance from credit_account where member_id = m.id), 0) as credits,
    ${grantsSql(sql`m.id`)} as grants
  from member m join profile p on p.member_id = m.id
  where m.id = ${given('memberId')}`)

/** The member with everything that they see of themselves. */
export async function findUser(tx: Tx, memberId: string): Promise<UserRow> {
  const [row] = await userOf(tx, { memberId })
  if (!row) throw new Error('the account of a session is missing')
  return { ...row, email: mailOf(row) }
}
