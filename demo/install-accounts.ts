import { DEMO_EMAILS } from '../core/rules/site/demo.ts'
import { moveCredits } from '../server/money/credits/ledger.ts'
import type { Db } from '../server/platform/db/database.ts'
import { lookAtNewMember } from '../server/reach/mails/look-at-new-member.ts'
import { recordActivation, recordSignup } from '../server/tracking/record-conversion.ts'
import { ALL_ACCOUNTS, CHARACTERS } from './accounts.ts'
import { insertPeople, rowsOf } from './install-members.ts'
import { installOrders } from './install-orders.ts'
import { findCity } from './life/store.ts'
import { readLife } from './people/read-demo-content.ts'
import { createRandom } from './random.ts'

/** Credits that every new member gets, as the sites of the demo set it. */
const SIGNUP_CREDITS = 6

/** Installs members who can log in, with complete profiles and photos; the premium one has bought credits. */
export async function installAccounts(tx: Db, now: Date, passwordHash: string) {
  const rows = []
  for (const { id, stage, site } of ALL_ACCOUNTS) {
    const { joinedMs, photos, ...character } = CHARACTERS[stage]
    const { name, about } = readLife(site.speaks).accounts[stage]
    const place = await findCity(tx, site.country, site.city)
    const person = { ...character, name, about, place, language: site.language, activeMinutesAgo: 0 }
    const login = { email: DEMO_EMAILS[stage], passwordHash }
    const signupDate = new Date(now.getTime() - joinedMs)
    const role = { siteId: site.id, kind: 'member', id, login, signupDate, photos } as const
    rows.push(rowsOf(createRandom(`account ${id}`), person, now, role))
  }
  await insertPeople(tx, rows)
  for (const { member } of rows) await joinAsMember(tx, member.id, member.signupDate)
  await installOrders(tx, now)
}

/** What happens elsewhere when somebody joins and confirms the address. */
async function joinAsMember(tx: Db, memberId: string, at: Date) {
  await moveCredits(tx, { memberId, credits: SIGNUP_CREDITS, kind: 'signup', key: `signup:${memberId}`, at })
  await lookAtNewMember(tx, { memberId, at })
  await recordSignup(tx, { memberId, at })
  await recordActivation(tx, { memberId, at })
}
