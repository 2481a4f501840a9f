import { z } from 'zod'
import { COUNTRIES } from '../../../core/i18n/locales.ts'
import { maskMail } from '../../../core/rules/staff/masking.ts'
import { type Sites, sitesWith } from '../../../core/rules/staff/permissions.ts'
import { hashOf, readIban, readPhone } from '../../money/payments/direct-debit/check-payer.ts'
import { mailOf } from '../../platform/db/member-login.ts'
import type { CallerStaff } from '../../platform/http/caller.ts'
import type { FindProvider } from '../../staff/providers.ts'
import type { MemberDeskDeps } from './deps.ts'
import { presentMember } from './present.ts'
import { type Exact, listCityIds, listExact, listNamed } from './search-store.ts'
import type { MemberRow } from './store.ts'

const PAGE = 50
const LIST = 'console-members'
const place = z.object({ name: z.string(), id: z.uuid() })

type Wanted = {
  q?: string | undefined
  name?: string | undefined
  city?: string | undefined
  site?: string | undefined
  after?: string | undefined
}

/** Members by what somebody knows of them. Without a search there are none: staff look for people, not through them. */
export async function searchMembers(deps: MemberDeskDeps, staff: CallerStaff, wanted: Wanted) {
  const { rows, next } = await listFound(deps, sitesWith(staff.grants, 'members.read', wanted.site), wanted)
  return { members: await Promise.all(rows.map((row) => present(deps, row))), next }
}

async function listFound(deps: MemberDeskDeps, sites: Sites, { q, name, city, after }: Wanted) {
  const { db, cursors, payerKey } = deps
  if (q) return { rows: await listExact(db, sites, exactly(payerKey, q), PAGE), next: null }
  if (!name && !city) return { rows: [], next: null }
  const begin = after === undefined ? undefined : place.safeParse(cursors.read(LIST, after)).data
  const cities = city ? await listCityIds(db, city) : undefined
  const rows = await listNamed(db, sites, { name, cities, after: begin }, PAGE + 1)
  const shown = rows.slice(0, PAGE)
  const last = shown.at(-1)?.profile
  const end = last && rows.length > PAGE ? { name: last.name, id: last.memberId } : null
  return { rows: shown, next: end && cursors.write(LIST, end) }
}

/** What was typed, read as an account and as a phone of every country that it fits. */
function exactly(payerKey: Buffer, typed: string): Exact {
  const iban = readIban(typed)
  const phones = new Set(COUNTRIES.flatMap((country) => readPhone(typed, country) ?? []))
  const payerHashes = [
    ...(iban ? [hashOf(payerKey, 'iban', iban)] : []),
    ...[...phones].map((phone) => hashOf(payerKey, 'phone', phone)),
  ]
  return { typed, payerHashes }
}

async function present({ sites, now }: MemberDeskDeps, row: MemberRow) {
  const { timeZone } = await sites.forId(row.member.siteId)
  return presentMember(row, timeZone, now())
}

const MOST_FOUND = 5

/** Members for the command box: by an exact value, else by the beginning of a name. */
export const createMemberFinds = (payerKey: Buffer): FindProvider => ({
  needs: 'members.read',
  find: async (tx, sites, typed) => {
    const isName = !typed.includes('@') && !/\d/.test(typed)
    const rows = isName
      ? await listNamed(tx, sites, { name: typed }, MOST_FOUND)
      : await listExact(tx, sites, exactly(payerKey, typed), MOST_FOUND)
    return rows.map(({ member, profile, city }) => ({
      kind: 'member',
      id: member.id,
      title: profile.name,
      note: [city, maskMail(mailOf(member) ?? '')].filter(Boolean).join(' · '),
    }))
  },
})
