import { z } from 'zod'
import { maskMail } from '../../../core/rules/staff/masking.ts'
import { type Sites, sitesWith } from '../../../core/rules/staff/permissions.ts'
import type { CallerStaff } from '../../platform/http/caller.ts'
import type { FindProvider } from '../../staff/providers.ts'
import type { MemberDeskDeps } from './deps.ts'
import { presentMember } from './present.ts'
import { listExact, listNamed, type MemberRow } from './store.ts'

const PAGE = 50
const LIST = 'console-members'
const place = z.object({ city: z.string(), id: z.uuid() })

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

async function listFound({ db, cursors }: MemberDeskDeps, sites: Sites, { q, name, city, after }: Wanted) {
  if (q) return { rows: await listExact(db, sites, q, PAGE), next: null }
  if (!name) return { rows: [], next: null }
  const begin = after === undefined ? undefined : place.safeParse(cursors.read(LIST, after)).data
  const rows = await listNamed(db, sites, { name, city, after: begin }, PAGE + 1)
  const shown = rows.slice(0, PAGE)
  const last = shown.at(-1)?.profile
  const end = last && rows.length > PAGE ? { city: last.cityId ?? '', id: last.memberId } : null
  return { rows: shown, next: end && cursors.write(LIST, end) }
}

async function present({ sites, now }: MemberDeskDeps, row: MemberRow) {
  const { timeZone } = await sites.forId(row.member.siteId)
  return presentMember(row, timeZone, now())
}

const MOST_FOUND = 5

/** Members of a name, for the command box; it finds mail addresses and ids by itself. */
export const MEMBER_FINDS: readonly FindProvider[] = [
  {
    needs: 'members.read',
    find: async (tx, sites, typed) => {
      if (typed.includes('@') || /\d/.test(typed)) return []
      const rows = await listNamed(tx, sites, { name: typed }, MOST_FOUND)
      return rows.map(({ member, profile, city }) => ({
        kind: 'member',
        id: member.id,
        title: profile.name,
        note: [city, maskMail(member.email ?? '')].filter(Boolean).join(' · '),
      }))
    },
  },
]
