import type { Gender, Sexuality } from '../core/rules/members/profile.ts'
import { DEMO_EMAILS } from '../core/rules/site/demo.ts'
import { moveCredits } from '../server/money/credits/ledger.ts'
import type { Tx } from '../server/platform/db/database.ts'
import { member } from '../server/platform/db/schema/account.ts'
import { profile } from '../server/platform/db/schema/members.ts'
import { lookAtNewMember } from '../server/reach/mails/look-at-new-member.ts'
import { recordSignup } from '../server/tracking/record-conversion.ts'
import { DEFAULT_SITE } from './install-sites.ts'

/** Accounts ready to log in with, one for each stage of a membership. */
export const DEMO_ACCOUNTS = [
  {
    email: DEMO_EMAILS.free,
    what: 'a free member',
    id: 'a1d5e0c4-0000-4000-8000-000000000001',
    name: 'Robin',
    gender: 'female',
    sexuality: 'bi',
    dateOfBirth: '1992-04-18',
    credits: 6,
    paidUser: false,
    status: 'active',
  },
  {
    email: DEMO_EMAILS.premium,
    what: 'a premium member',
    id: 'a1d5e0c4-0000-4000-8000-000000000002',
    name: 'Daan',
    gender: 'male',
    sexuality: 'hetero',
    dateOfBirth: '1986-09-02',
    credits: 120,
    paidUser: true,
    status: 'active',
  },
  {
    email: DEMO_EMAILS.new,
    what: 'a member who has not confirmed the address yet',
    id: 'a1d5e0c4-0000-4000-8000-000000000003',
    name: 'Noor',
    gender: 'female',
    sexuality: 'hetero',
    dateOfBirth: '1998-12-30',
    credits: 6,
    paidUser: false,
    status: 'not_confirmed',
  },
] as const

type Account = {
  id: string
  email: string
  status: 'active' | 'not_confirmed'
  paidUser: boolean
  credits: number
  name: string
  gender: Gender
  sexuality: Sexuality
  dateOfBirth: string
}

export async function installAccounts(tx: Tx, now: Date, passwordHash: string) {
  for (const account of DEMO_ACCOUNTS) await installAccount(tx, account, { now, passwordHash })
}

type Given = { now: Date; passwordHash: string }

/** Installs a member who can log in, without photos. */
export async function installAccount(tx: Tx, account: Account, { now, passwordHash }: Given) {
  const { id, email, status, paidUser, credits, name, gender, sexuality, dateOfBirth } = account
  const siteId = DEFAULT_SITE.id
  const firstPaidAt = paidUser ? now : null
  const login = { id, siteId, email, passwordHash, status, paidUser, firstPaidAt }
  await tx.insert(member).values({ ...login, language: 'nl', signupDate: now })
  await tx.insert(profile).values({
    memberId: id,
    siteId,
    pool: DEFAULT_SITE.pool,
    kind: 'member',
    status: status === 'active' ? 'active' : 'disabled',
    name,
    gender,
    sexuality,
    dateOfBirth,
    country: 'NL',
    lastActiveAt: now,
  })
  await moveCredits(tx, { memberId: id, credits, kind: 'signup', key: `signup:${id}`, at: now })
  await lookAtNewMember(tx, { memberId: id, at: now })
  await recordSignup(tx, { memberId: id, at: now })
}
